import { buildRelease, buildShell } from '../testing/tiny-release';
import { link } from './link';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({
  provides: [{ key: '@site/shared/stores', version: '1.2.0', names: ['useSession'] }],
}).manifest;
const area = (options: Parameters<typeof buildRelease>[0]) => buildRelease(options).manifest;
const linked = (...areas: ReturnType<typeof area>[]) => link({ shell, areas, has: () => true });
const needing = (key: string, range: string, ...names: string[]) => area({ needs: [{ key, range, names }] });

test('a composition whose every need is met links', () => {
  expect(linked(needing('@site/shared/stores', '^1.0.0', 'useSession', '*'))).toEqual([]);
});

test('a name that the shell does not provide is refused with the exact pair', () => {
  expect(linked(needing('@site/shared/stores', '^1.0.0', 'useViewport'))).toEqual([
    {
      kind: 'missing-name',
      message: `home needs \`useViewport\` from @site/shared/stores; shell ${shell.id.slice(0, 8)} does not provide it`,
    },
  ]);
});

test('a module that the shell does not provide is refused', () => {
  expect(linked(needing('mobx', '^7.0.0', 'observable'))).toEqual([
    { kind: 'missing-module', message: `home needs mobx; shell ${shell.id.slice(0, 8)} does not provide it` },
  ]);
});

test('a version outside the needed range is refused with both versions', () => {
  const [problem] = linked(needing('@site/shared/stores', '^1.3.0', 'useSession'));
  expect(problem?.kind).toBe('version');
  expect(problem?.message).toMatch(
    /home needs @site\/shared\/stores \^1\.3\.0; shell \w{8} provides 1\.2\.0/,
  );
});

test('two areas can own neither the same path nor the same modal', () => {
  const home = area({ area: 'home', paths: [owned('/'), owned('/shop')], modals: ['Hint'] });
  const shop = area({ area: 'shop', paths: [owned('/shop')], modals: ['Hint'] });
  expect(linked(home, shop)).toEqual([
    { kind: 'path-owned-twice', message: 'home and shop both own /shop' },
    { kind: 'modal-owned-twice', message: 'home and shop both own Hint' },
  ]);
});

test('a file that the store has not got is named', () => {
  const home = area({});
  const lost = home.files[0]!;
  const problems = link({ shell, areas: [home], has: (integrity) => integrity !== lost.integrity });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ kind: 'missing-file', message: expect.stringContaining(lost.path) });
});
