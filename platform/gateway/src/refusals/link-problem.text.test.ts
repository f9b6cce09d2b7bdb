import type { Conflict, LinkProblem } from '@site/contracts/link-problem';
import { link } from '../releases/linker/link';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { linkProblemText, linkProblemTexts } from './link-problem.text';

const owning = (area: string, path: string, modals: string[] = []) =>
  buildRelease({ area, paths: [{ prefix: path, title: 'T', description: 'D' }], modals }).manifest;
const explain = (...areas: ReturnType<typeof owning>[]) =>
  link({ shell: buildShell().manifest, areas, findFileProblem: () => null }).map(linkProblemText);

test('says which areas own the same name', () => {
  expect(explain(owning('pier', '/stall', ['hint']), owning('lavka', '/stall', ['hint']))).toEqual([
    'путь /stall занимают сразу несколько областей: pier и lavka',
    'окно hint занимают сразу несколько областей: pier и lavka',
  ]);
});

test('says to which area the pages below a path belong', () => {
  expect(explain(owning('lavka', '/pier/stall'), owning('pier', '/pier'))).toEqual([
    'lavka занимает путь /pier/stall, а /pier и всё ниже принадлежит области pier',
  ]);
});

test.each<[string, LinkProblem['kind'], Conflict, string]>([
  [
    'a path of the site',
    'path-reserved',
    { of: 'lavka', name: '/api/lavka' },
    'lavka занимает путь /api/lavka, на который отвечает сам сайт',
  ],
  [
    'a canonical path of others',
    'same-as-unowned',
    { of: 'lavka', name: '/lavka', target: '/pier' },
    'lavka называет /lavka той же страницей, что /pier, но этот путь не его',
  ],
  [
    'a dropped path',
    'path-in-use',
    { of: 'till 0a1b2c3d', name: '/bills', user: 'home 1b2c3d4e', target: '/bills/one' },
    'till 0a1b2c3d больше не занимает /bills, а home 1b2c3d4e ссылается на /bills/one',
  ],
  [
    'a dropped modal',
    'modal-in-use',
    { of: 'till 0a1b2c3d', kind: 'modals', name: 'hint', user: 'home 1b2c3d4e' },
    'у till 0a1b2c3d больше нет: окно hint, а home 1b2c3d4e открывает его',
  ],
  [
    'a changed event',
    'contract-changed',
    {
      of: 'lavka 0a1b2c3d',
      kind: 'events',
      name: 'lavka/sold',
      user: 'home 1b2c3d4e',
      changes: [
        { at: 'payload.id', change: 'optional', detail: '' },
        { at: 'payload.size', change: 'widened', detail: '"large"' },
      ],
    },
    'lavka 0a1b2c3d меняет событие lavka/sold, а home 1b2c3d4e ждёт его: payload.id теперь может не быть; payload.size теперь может быть и "large". Верните прежнее или выпустите lavka и home вместе: --together',
  ],
  [
    'a new required prop',
    'contract-changed',
    {
      of: 'lavka 0a1b2c3d',
      kind: 'modals',
      name: 'lavka/good',
      user: 'home 1b2c3d4e',
      changes: [{ at: 'props.colour', change: 'required', detail: '' }],
    },
    'lavka 0a1b2c3d меняет окно lavka/good, а home 1b2c3d4e открывает его: props.colour теперь обязательно. Сделайте это необязательным или выпустите lavka и home вместе: --together',
  ],
  [
    'a lost file',
    'missing-file',
    { of: 'home 1b2c3d4e', name: 'main.js' },
    'home 1b2c3d4e называет файл main.js, а в хранилище его нет или он повреждён. Проверьте: site verify',
  ],
  [
    'a lost release',
    'missing-release',
    { of: 'home 1b2c3d4e' },
    'home 1b2c3d4e в хранилище нет, или его запись повреждена. Вернуть: site repair',
  ],
  [
    'too much code',
    'over-budget',
    { of: 'home 1b2c3d4e', size: { bytes: 71_240, limit: 70_000, isFirst: true } },
    'home 1b2c3d4e: код первой страницы 71,2 кБ, а area.json разрешает 70,0 кБ',
  ],
])('explains %s', (_what, kind, conflict, line) => {
  const problem = { kind, message: 'English', conflict };
  expect(linkProblemText(problem)).toBe(line);
  expect(linkProblemText({ ...problem, canaries: ['pier 5c6d7e8f'] })).toBe(
    `вместе с пробой выпуска pier 5c6d7e8f: ${line}`,
  );
});

test('shows a problem of an older site as it describes it', () => {
  expect(linkProblemText({ kind: 'over-budget', message: 'too large' })).toBe('too large');
});

test('names all missing calls of a release in one line for each cause', () => {
  const lacking = (call: string, forUpstream: boolean): LinkProblem => {
    const missing = { area: 'lavka', release: '0a1b2c3d4e5f6071', call, forUpstream };
    return { kind: 'missing-call', message: 'm', missing };
  };
  const other: LinkProblem = { kind: 'over-budget', message: 'too large' };
  expect(
    linkProblemTexts([
      lacking('GET /api/lavka/goods', true),
      lacking('GET /api/hoem/faq', false),
      other,
      lacking('GET /api/lavka/goods/{id}', true),
      lacking('POST /api/lavka/orders', true),
    ]),
  ).toEqual([
    'lavka 0a1b2c3d вызывает GET /api/lavka/goods, GET /api/lavka/goods/{id}, POST /api/lavka/orders, а бэкенда у области нет. Подключите его токеном с правом upstream или попросите об этом администратора: site upstream lavka https://… --why "…"',
    'lavka 0a1b2c3d вызывает GET /api/hoem/faq, а у сайта такого вызова нет. Поправьте путь в коде и в consumes из area.json или сначала обновите api сайта',
    'too large',
  ]);
});
