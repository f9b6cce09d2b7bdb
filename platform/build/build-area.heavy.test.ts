import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseManifest } from '@site/contracts/release';
import { findSourceMap } from '@site/contracts/source-map';
import { inc } from 'semver';
import type { NameVersions } from './needed-range';
import { sharedVersion } from './shared-modules';

const root = path.join(__dirname, '../..');
const run = promisify(execFile);

const MANIFEST = {
  name: 'tiny',
  title: 'Пробный участок',
  sign: { street: 'Пробная', house: '1' },
  paths: [
    { prefix: '/tiny', title: 'Проба', description: 'Проба сборки' },
    { prefix: '/tiny/far', title: 'Даль', description: 'Страница со своим кодом', chunk: 'far' },
  ],
  modals: { 'tiny/note': { props: { type: 'integer', description: 'Number of the note' } } },
  events: { 'tiny/read': {} },
};
const SOURCE = `
import styled from '@emotion/styled';
import { defineArea, Slot } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/area/lazy-part';
import { useState } from 'react';
import { Link } from 'react-router-dom';
const Box = styled.p({ color: 'red' });
const Far = lazyPart(() => import(/* webpackChunkName: "far" */ './far').then((page) => page.Far));
function Page() {
  const [count] = useState(useSiteStores().session.authorized ? 1 : 0);
  return <Box><Link to="/">{count}</Link><Link to="/auth#new" /><Link to="/tiny/far" /><Slot name="sign-in" fallback={<Far />} /></Box>;
}
export const area = defineArea({
  createStores: () => ({}), dehydrate: () => null, load: () => Promise.resolve(), Routes: Page,
});
`;

let place: string;

/**
 * Creates a second checkout with everything that a build reads. Uses hard links where possible, because
 * `node_modules` is large.
 */
async function layCheckout(folder: string, area = 'mf-tiny'): Promise<string> {
  const checkout = path.join(place, folder);
  await mkdir(checkout, { recursive: true });
  const parts = ['node_modules', 'shared', 'platform', 'package.json'].map((part) => path.join(root, part));
  await run('cp', ['-al', ...parts, checkout]).catch(() => run('cp', ['-R', ...parts, checkout]));
  return layArea(checkout, area, MANIFEST);
}

async function layArea(checkout: string, folder: string, manifest: object): Promise<string> {
  const area = path.join(checkout, folder);
  await mkdir(path.join(area, 'src'), { recursive: true });
  await cp(path.join(root, 'mf-home/node_modules'), path.join(area, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(path.join(root, 'mf-home/package.json'), path.join(area, 'package.json'));
  await writeFile(path.join(area, 'area.json'), JSON.stringify(manifest));
  await writeFile(path.join(area, 'src/area.tsx'), SOURCE);
  await writeFile(path.join(area, 'src/far.tsx'), "export const Far = () => 'Даль';");
  return area;
}

async function build(area: string): Promise<ReleaseManifest> {
  const cwd = path.dirname(area);
  await run(process.execPath, ['--import', 'tsx', 'platform/build/cli.ts', area], { cwd });
  return JSON.parse(await readFile(path.join(area, 'dist/release.json'), 'utf8')) as ReleaseManifest;
}

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  place = await mkdtemp(path.join(root, '.cache/build-test-'));
});
afterAll(() => rm(place, { recursive: true, force: true }), 120_000);

test('builds the same release in folders of different names and depth, and lists the names that it imports', async () => {
  const [here, deeper] = [await layCheckout('here'), await layCheckout('one/two/deeper', 'area-of-ci')];
  const [first, second] = await Promise.all([build(here), build(deeper)]);
  expect(second).toEqual(first);

  const names = Object.fromEntries(first.needs.map((need) => [need.key, need.names]));
  expect(names['react']).toEqual(['lazy', 'useState']);
  expect(names['react-router-dom']).toEqual(['Link']);
  expect(names['@site/shared/stores']).toEqual(['useSiteStores']);
  expect(names['@site/area']).toEqual(['Slot', 'defineArea', 'withContract']);
  expect(first.owns).toMatchObject({ modals: ['tiny/note'], slots: [] });
  expect(first.contract).toEqual({
    modals: { 'tiny/note': { props: { type: 'integer' } } },
    slots: {},
    events: { 'tiny/read': {} },
  });
  expect(first.uses).toMatchObject({ modals: [], slots: ['sign-in'] });
  expect(first.uses?.paths).toContain('/auth');
  expect(first.uses?.paths).not.toContain('/tiny/far');

  const browser = first.files.filter((file) => file.audience === 'browser').map((file) => file.path);
  expect(browser).toEqual(expect.arrayContaining([first.entry, ...first.scripts]));
  const { far = [] } = first.chunks ?? {};
  expect(far).toHaveLength(1);
  expect(browser).toEqual(expect.arrayContaining(far));
  expect(first.scripts).not.toEqual(expect.arrayContaining(far));
  const texts = await Promise.all(browser.map((file) => readFile(path.join(here, 'dist', file), 'utf8')));
  const withSchemas = browser.filter((_file, index) => /"?tiny\/note"?:/.test(texts[index] ?? ''));
  expect(withSchemas).toHaveLength(1);
  expect([first.entry, ...first.scripts]).not.toEqual(expect.arrayContaining(withSchemas));
  expect(first.entry).toMatch(/^remoteEntry\.[0-9a-f]{16}\.js$/);
  expect(first.files.find((file) => file.path === first.server)?.audience).toBe('server');

  // each script has a map that browsers do not get, and no script names it
  const scripts = first.files.map((file) => file.path).filter((file) => /\.c?js$/.test(file));
  const read = (file: string) => readFile(path.join(here, 'dist', file), 'utf8');
  const maps = new Map<string, string>();
  for (const script of scripts) {
    const map = findSourceMap(first.files, script);
    expect([script, map?.audience]).toEqual([script, 'server']);
    maps.set(script, await read(map!.path));
    expect(await read(script)).not.toContain('sourceMappingURL');
  }
  expect([...maps.values()].join()).not.toMatch(/build-test|"\/|sourcesContent|\.federation/);
  const [farChunk = ''] = far;
  for (const [script, marker, place] of [
    [farChunk, 'Даль', 'tiny/src/far.tsx:1'],
    [first.server, '"red"', 'tiny/src/area.tsx:8'],
  ] as const) {
    const line = (await read(script)).split('\n').findIndex((text) => text.includes(marker));
    const column = (await read(script)).split('\n')[line]!.indexOf(marker);
    const found = originalPositionFor(new TraceMap(maps.get(script)!), { line: line + 1, column });
    expect(`${found.source}:${found.line}`).toBe(place);
  }
}, 120_000);

/** Adds `name` to `@site/shared/stores` in a checkout, in a new minor version. Returns this version. */
async function addSharedName(checkout: string, name: string): Promise<string> {
  const replace = async (file: string, change: (content: string) => string) => {
    const place = path.join(checkout, 'shared', file);
    const content = await readFile(place, 'utf8');
    await rm(place); // the file may be a hard link to that of this repository
    await writeFile(place, change(content));
  };
  const version = inc(sharedVersion('@site/shared/stores', path.join(root, 'mf-home')), 'minor')!;
  await replace('package.json', (content) =>
    content.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  await replace('name-versions.json', (content) => {
    const versions = JSON.parse(content) as NameVersions;
    return JSON.stringify({
      ...versions,
      '@site/shared/stores': { ...versions['@site/shared/stores'], [name]: version },
    });
  });
  return version;
}

test('builds the same release after an addition to a shared package, until the area uses the new name', async () => {
  const area = await layCheckout('addition');
  const before = await build(area);
  const version = await addSharedName(path.dirname(area), 'useHarbour');
  expect(await build(area)).toEqual(before);

  const using = SOURCE.replaceAll('useSiteStores', 'useHarbour');
  await writeFile(path.join(area, 'src/area.tsx'), using);
  const { needs } = await build(area);
  expect(needs.find(({ key }) => key === '@site/shared/stores')).toEqual({
    key: '@site/shared/stores',
    range: `^${version}`,
    names: ['useHarbour'],
  });
}, 240_000);

test('stops the build with file and field when the manifest is invalid', async () => {
  const area = await layArea(path.join(place, 'here'), 'mf-wrong', { ...MANIFEST, name: 'Not A Name' });
  await expect(build(area)).rejects.toMatchObject({
    stderr: expect.stringMatching(/area\.json:1:2 +\/name /),
  });
}, 120_000);

test('stops the build when the area announces an event that area.json does not declare', async () => {
  const area = await layArea(path.join(place, 'here'), 'mf-loud', { ...MANIFEST, events: {} });
  const announcing = SOURCE.replace(
    'const [count]',
    "useSiteStores().events.announce('tiny/read');\n  const [count]",
  );
  await writeFile(path.join(area, 'src/area.tsx'), announcing);
  await expect(build(area)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /src\/area\.tsx:11:\d+ {2}ждёт или объявляет «tiny\/read», а в \/events из area\.json этого нет/,
    ),
  });
}, 120_000);

test('stops the build when the area makes a call that area.json does not list', async () => {
  const area = await layArea(path.join(place, 'here'), 'mf-caller', MANIFEST);
  await writeFile(
    path.join(area, 'src/goods.api.ts'),
    "export const get = (http) => http.get('/api/tiny/goods');",
  );
  await expect(build(area)).rejects.toMatchObject({
    stderr: expect.stringContaining('вызывает «GET /api/tiny/goods», а в /consumes из area.json этого нет'),
  });
}, 120_000);

test('asks for a shell whose http client has the methods that the area calls with', async () => {
  const consumes = ['PUT /api/tiny/goods'];
  const area = await layArea(path.join(place, 'here'), 'mf-writer', { ...MANIFEST, consumes });
  await writeFile(
    path.join(area, 'src/goods.api.ts'),
    "export const put = (http) => http.put('/api/tiny/goods');",
  );
  const { needs } = await build(area);
  expect(needs.find(({ key }) => key === '@site/area')).toEqual({
    key: '@site/area',
    range: '^1.1.0',
    names: ['CALL_HEADERS', 'Slot', 'defineArea', 'withContract'],
  });
}, 120_000);

test('stops the build with the chunk name when no import creates the chunk of a page', async () => {
  const paths = MANIFEST.paths.map((owned) => ({ ...owned, chunk: 'nowhere' }));
  const area = await layArea(path.join(place, 'here'), 'mf-tiny', { ...MANIFEST, paths });
  await expect(build(area)).rejects.toMatchObject({
    stderr: expect.stringMatching(/area\.json:1:\d+ {2}\/paths\/0\/chunk «nowhere»/),
  });
}, 120_000);

test('refuses a file outside src that only the server build contains', async () => {
  const area = await layArea(path.join(place, 'here'), 'mf-server', MANIFEST);
  const packageJson = JSON.parse(await readFile(path.join(area, 'package.json'), 'utf8')) as object;
  const imports = { '#word': { 'edge-light': './data/word.ts', default: './src/word.ts' } };
  await writeFile(path.join(area, 'package.json'), JSON.stringify({ ...packageJson, imports }));
  await mkdir(path.join(area, 'data'));
  for (const folder of ['src', 'data'])
    await writeFile(path.join(area, folder, 'word.ts'), `export const word = '${folder}';`);
  await writeFile(
    path.join(area, 'src/far.tsx'),
    "import { word } from '#word'; export const Far = () => word;",
  );
  await expect(build(area)).rejects.toMatchObject({
    stderr: expect.stringContaining('src/far.tsx импортирует data/word.ts: всё, что входит в область'),
  });
}, 120_000);
