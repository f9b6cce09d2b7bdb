/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toSourceName } from './source-name';

const home = { folder: '/srv/site/mf-home', area: 'home' };

test.each([
  ['a file of the area', '/srv/site/mf-home/src/area.tsx', 'home/src/area.tsx'],
  ['a file of the workspace', '/srv/site/shared/ui/icon.tsx', 'shared/ui/icon.tsx'],
  ['a file beside the workspace', '/srv/other/icon.tsx', 'other/icon.tsx'],
  [
    'a file of a package',
    '/srv/site/node_modules/.pnpm/mobx@7.1.3/node_modules/mobx/dist/mobx.esm.js',
    'node_modules/mobx/dist/mobx.esm.js',
  ],
  ['a drawing that a loader has read', '/srv/site/mf-home/src/a.svg?inline', 'home/src/a.svg'],
  ['the second module of a file', '/srv/site/mf-home/src/a.ts*', 'home/src/a.ts'],
  ['code of the bundler', 'webpack/runtime/define property getters', 'webpack'],
  ['a module without a file', '', 'webpack'],
  ['code of the federation plugin', '/srv/site/mf-home/node_modules/.federation/entry.0a1b.js', 'webpack'],
])('names %s independently of the machine', (_what, source, name) => {
  expect(toSourceName(source, home)).toBe(name);
});

test.each([
  ['an area of this workspace', '/srv/site/mf-home', 'home'],
  ['an area of the second site', '/srv/site/examples/second-site/bread', 'bread'],
  ['an area in its own repository', '/builds/42', 'lavka'],
  ['the shell', '/srv/site/shell', 'shell'],
])('names files of %s by its name, wherever its folder is', (_what, folder, area) => {
  expect(toSourceName(`${folder}/src/area.tsx`, { folder, area })).toBe(`${area}/src/area.tsx`);
});

test('names the sources of a package equally in its workspace and where it is installed', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'source-name-'));
  const lay = (folder: string, json: object) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(json));
  };
  const name = (file: string) =>
    toSourceName(path.join(root, file), { folder: path.join(root, 'mf-home'), area: 'home' });
  try {
    lay('shared', { name: '@site/shared' });
    lay('node_modules/@site/shared', {
      name: '@site/shared',
      exports: { './ui/*': { 'site-source': './ui/*.tsx', default: './dist/ui/*.js' } },
    });
    lay('node_modules/mobx', { name: 'mobx' });
    expect(name('shared/ui/icon.tsx')).toBe('@site/shared/ui/icon.tsx');
    expect(name('node_modules/@site/shared/ui/icon.tsx')).toBe('@site/shared/ui/icon.tsx');
    expect(name('node_modules/mobx/dist/mobx.esm.js')).toBe('node_modules/mobx/dist/mobx.esm.js');
  } finally {
    rmSync(root, { recursive: true });
  }
});
