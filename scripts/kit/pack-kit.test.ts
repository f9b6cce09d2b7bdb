import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { assertDeclared } from './compile';
import { findKitPackages, type KitSource } from './kit-packages';
import { packFiles } from './package-files';
import { toPackedManifest } from './packed-manifest';
import { toTarball } from './tarball';

const packages = findKitPackages();
const versions = new Map(packages.map(({ json }) => [json.name, json.version]));
const find = (name: string): KitSource => packages.find(({ json }) => json.name === name)!;

test('gives packages exact versions of each other, and their exports declarations and sources', () => {
  expect(toPackedManifest(find('@site/text'), versions)).toEqual({
    name: '@site/text',
    version: versions.get('@site/text'),
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    exports: {
      './*': { 'site-source': './*.ts', types: './dist/*.d.ts', default: './dist/*.js' },
      './package.json': './package.json',
    },
    dependencies: { '@site/contracts': versions.get('@site/contracts') },
  });
});

test('refuses a package that depends on one outside the kit', () => {
  const source = { ...find('@site/text'), json: { ...find('@site/text').json } };
  source.json.dependencies = { '@site/gateway': 'workspace:*' };
  expect(() => toPackedManifest(source, versions)).toThrow(
    '@site/text depends on @site/gateway, which is not part of the kit',
  );
});

test('refuses an import that package.json does not declare', () => {
  const text = find('@site/text');
  expect(() => assertDeclared(text, '@site/contracts/time', 'a.ts')).not.toThrow();
  expect(() => assertDeclared(text, 'node:path', 'a.ts')).not.toThrow();
  expect(() => assertDeclared(text, 'axios/lib', 'a.ts')).toThrow('a.ts imports axios/lib');
});

test('keeps the list of modules that exist once at run time', () => {
  expect(toPackedManifest(find('@site/area'), versions)).toMatchObject({ sharedModules: ['.'] });
});

test('packs sources without tests and compiled files that Node can load, in the same bytes at any time', async () => {
  const files = await packFiles(find('@site/contracts'), versions, new Map());
  const names = files.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['package.json', 'LICENSE', 'CHANGELOG.md', 'kit.ts', 'dist/kit.js']),
  );
  expect(names.filter((name) => name.includes('.test.'))).toEqual([]);
  expect(String(new Map(files).get('dist/kit.js'))).toContain('from "./release.js"');
  const first = await toTarball(files);
  expect((await toTarball(files.toReversed())).equals(first)).toBe(true);
});

test('has no pending changeset, because kits are compared by version (run pnpm versions)', () => {
  const names = readdirSync(path.join(ROOT, '.changeset'));
  expect(names.filter((name) => name.endsWith('.md') && name !== 'README.md')).toEqual([]);
});

test('states a change of each version in the changelog of its package', () => {
  for (const { folder, json } of packages)
    expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${json.version}\n`);
});

test('ships guides and an example service whose links and imports lead to files that are shipped too', async () => {
  const files = new Map(await packFiles(find('@site/cli'), versions, new Map()));
  const reading = [...files.keys()].filter((name) => /^(docs|examples)\//.test(name));
  expect(reading).toEqual(
    expect.arrayContaining(['docs/own-area-recipes.md', 'docs/own-backend.md', 'docs/own-repository.md']),
  );
  expect(reading).toContain('examples/lavka-service/package.json');
  for (const name of reading) {
    const leading = name.endsWith('.md') ? /\]\(([^)#]+)/g : /from '(\.[^']+)'/g;
    for (const [, target = ''] of String(files.get(name)).matchAll(leading))
      expect([name, files.has(path.posix.join(path.posix.dirname(name), target))]).toEqual([name, true]);
  }
});

test('says of the documents and commands that it names in which repository they are', async () => {
  const shared = new Map(await packFiles(find('@site/shared'), versions, new Map()));
  expect(String(shared.get('ui/tokens.ts'))).toContain(
    ['(port-november', 'docs/product/design.md#tokens)'].join('/'),
  );
  expect(String(shared.get('README.md'))).toMatch(/in the repository of the site, `port-november`[^]+\n$/);
  const contracts = new Map(await packFiles(find('@site/contracts'), versions, new Map()));
  expect(String(contracts.get('upstream.ts'))).toContain(
    ['(@site/cli', 'docs/own-backend.md#user-identity)'].join('/'),
  );
  const bare = /(?<![\w/])(docs\/[\w/-]+|ARCHITECTURE\.md)/g;
  for (const [name, content] of [...shared, ...contracts]) {
    // in code, such a path is a value that the gateway knows
    const comments = String(content).match(/(^ *\/?\*| \/\/).*$/gm) ?? [];
    if (/\.[cm]?[jt]sx?$/.test(name)) expect([name, comments.join('\n').match(bare)]).toEqual([name, null]);
  }
  expect(String(contracts.get('dist/area-contract.js'))).toContain('"JSON schema, docs/decisions/0081"');
});
