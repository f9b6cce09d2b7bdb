import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_NAME_PATTERN } from '@site/contracts/area';
import { PAGE_REPORT_PATH } from '@site/contracts/page-report-wire';
import { CALLS } from '../../shared/contracts/calls';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import { PREVIEW_PATH } from '@site/contracts/visitor';
import { ROOT } from '../steps/paths.mjs';
import { refusalOf } from './area-name';
import { text } from './create-area.text.mjs';

const NAME = new RegExp(AREA_NAME_PATTERN);

test.each(['zy', 'zy7', 'zyzyzyzyzyzyzyzyzyzy', 'newzy'])('accepts %s as the name of a new area', (name) => {
  expect(refusalOf(name)).toBeNull();
  expect(name).toMatch(NAME);
});

test.each([
  ['README.md', readFileSync(join(ROOT, 'README.md'), 'utf8')],
  ['CONTRIBUTING.md', readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')],
  ['the help of the command', text.usage],
])('accepts the name that %s suggests', (_where, words) => {
  const [, name = ''] = /pnpm(?:@[\d.]+)? create-area (\w+)/.exec(words) ?? [];
  expect(refusalOf(name)).toBeNull();
});

test.each(['', 'Lavka', 'лавка', 'la-vka', 'la_vka', '7pier', '../x', 'lavka ', '--help'])(
  'rejects «%s» for its characters',
  (name) => {
    expect(refusalOf(name)).toContain(
      `«${name}» не подходит: имя области пишут строчными латинскими буквами`,
    );
    expect(name).not.toMatch(NAME);
  },
);

test.each([
  ['a', 1],
  ['twentyonelettersareno', 21],
])('rejects %s for its length', (name, length) => {
  expect(refusalOf(name)).toBe(
    `«${name}» не подходит: в имени области от 2 до 20 знаков, а здесь ${length}.`,
  );
  expect(name).not.toMatch(NAME);
});

test.each([
  ['a folder', 'home', 'Папка mf-home уже есть.'],
  ['the shell', 'shell', 'Имя shell есть у оболочки каждого сайта.'],
  ['an area of the tests', 'desk', 'Имя «desk» уже занято: e2e/drills/desk/area.json.'],
  ['a path', 'legal', 'Путь /legal уже принадлежит области home: mf-home/area.json.'],
  ['another path', 'checkpayment', 'Путь /checkpayment уже принадлежит области donate'],
  ['a path of the server', 'metrics', 'По пути /metrics отвечает сам сервер'],
])('rejects a name that is taken: %s', (_reason, name, line) => {
  expect(refusalOf(name)).toContain(line);
});

test('rejects the first segment of every platform path', () => {
  const calls = Object.keys(CALLS).map((call) => call.replace(/^\w+ /, ''));
  for (const path of [...calls, PAGE_REPORT_PATH, DEPLOY_API, PREVIEW_PATH])
    expect(refusalOf(path.split('/')[1] ?? '')).not.toBeNull();
});

test.each(['name', 'location', 'fetch', 'top', 'class', 'new', 'eval', 'area'])(
  'rejects %s as a keyword or a browser global',
  (name) => {
    expect(refusalOf(name)).toContain(`«${name}» не подходит: это слово`);
  },
);
