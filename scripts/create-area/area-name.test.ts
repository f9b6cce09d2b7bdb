import { AREA_NAME_PATTERN } from '../../shared/contracts/area';
import { BEACON_PATH } from '../../shared/contracts/beacon-limits';
import { CALLS } from '../../shared/contracts/calls';
import { DEPLOY_API } from '../../shared/contracts/deploy';
import { PREVIEW_PATH } from '../../shared/contracts/visitor';
import { refusalOf } from './area-name.mjs';

const NAME = new RegExp(AREA_NAME_PATTERN);

test.each(['zy', 'zy7', 'zyzyzyzyzyzyzyzyzyzy', 'newzy'])('%s can be a new area’s name', (name) => {
  expect(refusalOf(name)).toBeNull();
  expect(name).toMatch(NAME);
});

test.each(['', 'Lavka', 'лавка', 'la-vka', 'la_vka', '7pier', '../x', 'lavka ', '--help'])(
  '«%s» has letters that a name may not have',
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
])('%s is too short or too long', (name, length) => {
  expect(refusalOf(name)).toBe(
    `«${name}» не подходит: в имени области от 2 до 20 знаков, а здесь ${length}.`,
  );
  expect(name).not.toMatch(NAME);
});

test.each([
  ['a folder', 'home', 'Папка mf-home уже есть.'],
  ['the shell', 'shell', 'Имя «shell» уже занято: shell/area.json.'],
  ['an area of the tests', 'desk', 'Имя «desk» уже занято: e2e/drills/desk/area.json.'],
  ['a path', 'legal', 'Путь /legal уже принадлежит области home: mf-home/area.json.'],
  ['another path', 'checkpayment', 'Путь /checkpayment уже принадлежит области donate'],
  ['what the server answers', 'metrics', 'По пути /metrics отвечает сам сервер'],
])('%s is taken', (_what, name, line) => {
  expect(refusalOf(name)).toContain(line);
});

test('no address of the platform can become an area’s path', () => {
  const calls = Object.keys(CALLS).map((call) => call.replace(/^\w+ /, ''));
  for (const address of [...calls, BEACON_PATH, DEPLOY_API, PREVIEW_PATH])
    expect(refusalOf(address.split('/')[1] ?? '')).not.toBeNull();
});

test.each(['status', 'location', 'fetch', 'top', 'class', 'new', 'eval', 'area'])(
  '%s means something already',
  (name) => {
    expect(refusalOf(name)).toContain(`«${name}» не подходит: это слово`);
  },
);
