import { access, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleForArtifact } from './bundle.mjs';
import { copyPackages } from './copy-packages.mjs';
import { PROGRAMS } from './packed-files.mjs';

let folder: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-packages-'));
  target = path.join(folder, 'target');
  await mkdir(target);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs a package into `node_modules` of a folder below `project`. Its module exports its version. */
async function install(place: string, name: string, version: string, dependencies: string[] = []) {
  const home = path.join(folder, 'project', place, 'node_modules', name);
  await mkdir(home, { recursive: true });
  const needed = Object.fromEntries(dependencies.map((one) => [one, '*']));
  await writeFile(
    path.join(home, 'package.json'),
    JSON.stringify({ name, version, license: 'MIT', dependencies: needed }),
  );
  await writeFile(path.join(home, 'index.js'), `module.exports = '${version}';`);
  return home;
}

const from = () => path.join(folder, 'project');
/** Returns the version that a copied package loads. */
const load = (place: string, name: string): unknown =>
  createRequire(path.join(target, place, 'index.js'))(name);

test('gives each package the versions that it needs, although a package above it has another one', async () => {
  await install('', 'shared', '1.0.0');
  await install('', 'nested', '1.0.0');
  await install('', 'top', '1.0.0', ['nested', 'shared']);
  await install('node_modules/top', 'shared', '2.0.0');
  const inTop = await install('node_modules/top', 'nested', '2.0.0', ['shared']);
  // it needs the first version, which lies at the top
  await install(path.relative(from(), inTop), 'shared', '1.0.0');
  const shared = path.join(from(), 'node_modules/shared');
  const nearest = path.join(inTop, 'node_modules/shared');
  await rm(nearest, { recursive: true });
  await symlink(shared, nearest);
  await copyPackages(
    ['shared', 'nested', 'top'].map((name) => ({ name, from: from() })),
    target,
  );
  const top = 'node_modules/top';
  expect([load(top, 'shared'), load(top, 'nested')]).toEqual(['2.0.0', '2.0.0']);
  expect(load(`${top}/node_modules/nested`, 'shared')).toBe('1.0.0');
  expect(load('.', 'shared')).toBe('1.0.0');
});

test('copies the same packages to the same places, in whatever order they are imported', async () => {
  await install('', 'one', '1.0.0', ['common']);
  await install('', 'Two', '1.0.0', ['common']);
  await install('node_modules/one', 'common', '1.0.0');
  await install('node_modules/Two', 'common', '2.0.0');
  const imports = ['one', 'Two'].map((name) => ({ name, from: from() }));
  const copy = async (given: typeof imports, place: string) => {
    const copied = await copyPackages(given, path.join(folder, place));
    const files = await readdir(path.join(folder, place), { recursive: true });
    return { names: copied.map(({ name, version }) => `${name} ${version}`), files: files.sort() };
  };
  const first = await copy(imports, 'first');
  expect(await copy(imports.toReversed(), 'second')).toEqual(first);
  // capitals first, whatever the language of the machine
  expect(first.names).toEqual(['Two 1.0.0', 'common 1.0.0', 'common 2.0.0', 'one 1.0.0']);
});

test('leaves out what no program reads, and keeps licences and notices', async () => {
  const home = await install('', 'licensed', '1.0.0');
  const kept = ['LICENSE.md', 'licence', 'NOTICE.markdown', 'LICENSE-MIT.txt'];
  for (const file of [...kept, 'README.md', 'index.d.ts', 'index.js.map', 'license.ts'])
    await writeFile(path.join(home, file), file);
  await copyPackages([{ name: 'licensed', from: from() }], target);
  const files = await readdir(path.join(target, 'node_modules/licensed'));
  expect(files.sort()).toEqual([...kept, 'index.js', 'package.json'].sort());
});

test('keeps the licence of every package of the archive that has one', async () => {
  const bundles = await Promise.all(
    Object.values(PROGRAMS).map((entry, at) => bundleForArtifact(entry, path.join(folder, `${at}.mjs`))),
  );
  const packages = await copyPackages(bundles.flat(), target);
  expect(packages.length).toBeGreaterThan(50);
  for (const { folder: source, copy } of packages)
    for (const file of await readdir(source))
      if (/^(licen[cs]e|notice)/i.test(file)) await access(path.join(copy, file));
});
