import { buildRelease, buildShell } from '../../testing/tiny-release';
import type { StoredBytes } from '../store/file-kinds';
import { createFileCheck } from './file-check';
import { link } from './link';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({
  provides: [{ key: '@site/shared/stores', version: '1.2.0', names: ['useSession'] }],
}).manifest;
const area = (options: Parameters<typeof buildRelease>[0]) => buildRelease(options).manifest;
const linked = (...areas: ReturnType<typeof area>[]) =>
  link({ shell, areas, findFileProblem: () => null }).map(({ kind, message }) => ({ kind, message }));
const needing = (key: string, range: string, ...names: string[]) => area({ needs: [{ key, range, names }] });

test('links a composition whose needs are all met', () => {
  expect(linked(needing('@site/shared/stores', '^1.0.0', 'useSession', '*'))).toEqual([]);
});

test('reports a name that the shell does not provide with area and module', () => {
  expect(linked(needing('@site/shared/stores', '^1.0.0', 'useViewport'))).toEqual([
    {
      kind: 'missing-name',
      message: `home needs \`useViewport\` from @site/shared/stores; shell ${shell.id.slice(0, 8)} does not provide it`,
    },
  ]);
});

test('reports a module that the shell does not provide', () => {
  expect(linked(needing('mobx', '^7.0.0', 'observable'))).toEqual([
    { kind: 'missing-module', message: `home needs mobx; shell ${shell.id.slice(0, 8)} does not provide it` },
  ]);
});

test('reports a version outside the needed range with both versions', () => {
  const [problem] = linked(needing('@site/shared/stores', '^1.3.0', 'useSession'));
  expect(problem?.kind).toBe('version');
  expect(problem?.message).toMatch(
    /home needs @site\/shared\/stores \^1\.3\.0; shell \w{8} provides 1\.2\.0/,
  );
});

test('names the version of the shell that an area with a new name needs', () => {
  const areas = [needing('@site/shared/stores', '^1.3.0', 'useHarbour', 'useSession')];
  expect(link({ shell, areas, findFileProblem: () => null })).toEqual([
    {
      kind: 'version',
      message: `home needs \`useHarbour\` of @site/shared/stores, there since 1.3.0; shell ${shell.id.slice(0, 8)} has 1.2.0: first deploy a shell with 1.3.0 or later`,
      need: {
        area: 'home',
        key: '@site/shared/stores',
        range: '^1.3.0',
        names: ['useHarbour'],
        since: '1.3.0',
        shell: shell.id,
        provided: '1.2.0',
      },
    },
  ]);
});

test.each([
  ['of another major version', '^2.0.0'],
  ['that is older than the shell’s', '~1.1.0'],
])('advises no newer shell for a range %s', (_what, range) => {
  const [problem] = linked(needing('@site/shared/stores', range, 'useHarbour'));
  expect(problem?.message).toMatch(/^home needs \S+ \S+; shell \w{8} provides 1\.2\.0$/);
});

test('reports paths, modals, slots and calls that two areas own', () => {
  const home = area({
    area: 'home',
    paths: [owned('/'), owned('/shop')],
    modals: ['Hint'],
    slots: ['wallet'],
    calls: ['POST /api/payments/create'],
  });
  const shop = area({
    area: 'shop',
    paths: [owned('/shop')],
    modals: ['Hint'],
    slots: ['wallet'],
    calls: ['POST /api/payments/create'],
  });
  expect(linked(home, shop)).toEqual([
    { kind: 'path-owned-twice', message: 'home and shop both own /shop' },
    { kind: 'modal-owned-twice', message: 'home and shop both own Hint' },
    { kind: 'slot-owned-twice', message: 'home and shop both own wallet' },
    { kind: 'call-owned-twice', message: 'home and shop both own POST /api/payments/create' },
  ]);
});

test('refuses a path below a path of another area, but not below one of its own', () => {
  const account = area({ area: 'account', paths: [owned('/auth'), owned('/auth/undo/email')] });
  const home = area({ area: 'home', paths: [owned('/'), owned('/authors'), owned('/auth/login/now')] });
  expect(linked(account, home)).toEqual([
    {
      kind: 'path-below-another',
      message: 'home takes /auth/login/now, but /auth belongs to account with everything below it',
    },
  ]);
});

test('refuses a canonical path that the area does not own', () => {
  const account = area({ area: 'account', paths: [owned('/auth')] });
  const same = (sameAs: string) => area({ paths: [owned('/'), { ...owned('/enter'), sameAs }] });
  expect(linked(account, same('/'))).toEqual([]);
  expect(linked(account, same('/auth'))).toEqual([
    {
      kind: 'same-as-unowned',
      message: 'home says that /enter is the same page as /auth, which it does not own',
    },
  ]);
});

test('accepts no range of versions that is too long, even if it is met', () => {
  const endless = Array(20).fill('^1.0.0').join(' || ');
  expect(linked(needing('@site/shared/stores', endless)).map(({ kind }) => kind)).toEqual(['version']);
});

test('looks for no owner of a path that is too deep for a page', () => {
  const deep = '/a'.repeat(11);
  const account = area({ area: 'account', paths: [owned(deep)] });
  expect(linked(account, area({ paths: [owned(`${deep}/a`)] }))).toEqual([]);
});

test.each(['/api/home', '/deploy', '/r/home', '/ops'])(
  'refuses %s, which the site itself answers',
  (prefix) => {
    expect(linked(area({ paths: [owned(prefix)] }))).toEqual([
      { kind: 'path-reserved', message: `home takes ${prefix}, which the site itself answers` },
    ]);
  },
);

test('reports files that are missing in the store or differ from the release', () => {
  const home = area({});
  const linkWith = (change: (bytes: StoredBytes) => StoredBytes | null) => {
    const [lost, ...others] = home.files;
    const entries = others.map(({ integrity, size }) => [integrity, { size, kinds: null }] as const);
    const present = new Map<string, StoredBytes>([
      ...shell.files.map(({ integrity, size }) => [integrity, { size, kinds: null }] as const),
      ...entries,
    ]);
    const changed = change({ size: lost!.size, kinds: ['js'] });
    if (changed) present.set(lost!.integrity, changed);
    return link({ shell, areas: [home], findFileProblem: createFileCheck(present) }).map(
      ({ kind, message }) => {
        expect(kind).toBe('missing-file');
        expect(message).toMatch(`home ${home.id.slice(0, 8)} lists ${lost!.path}; `);
        return message.split('; ')[1];
      },
    );
  };
  expect(linkWith((bytes) => bytes)).toEqual([]);
  expect(linkWith(() => null)).toEqual([
    expect.stringMatching(/^the store has no file with its hash sha384-/),
  ]);
  expect(linkWith(() => ({ size: 3, kinds: null }))).toEqual([
    expect.stringMatching(/ has 3 bytes, but its release says \d+$/),
  ]);
  expect(linkWith((bytes) => ({ ...bytes, kinds: ['png'] }))).toEqual([
    expect.stringMatching(/ are not what its name says$/),
  ]);
});

test('reports a release above the budget of its area.json with both figures', () => {
  const files = { 'first.0a.js': 'x'.repeat(600), 'later.0b.js': 'x'.repeat(500) };
  const scripts = ['first.0a.js'];
  const within = area({ files, scripts, budget: { first: 700, total: 1_200 } });
  expect(linked(within)).toEqual([]);
  const above = area({ files, scripts, budget: { first: 500, total: 1_000 } });
  const short = `home ${above.id.slice(0, 8)}`;
  const [first, total] = linked(above);
  expect(first?.kind).toBe('over-budget');
  expect(first?.message).toMatch(`${short} has 6`);
  expect(first?.message).toMatch(/ bytes in its first page’s scripts; its area\.json allows 500$/);
  expect(total?.message).toMatch(/ has 1,1\d\d bytes for browsers; its area\.json allows 1,000$/);
});
