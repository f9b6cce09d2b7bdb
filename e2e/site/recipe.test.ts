import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCallFaults } from '@site/build/check-calls';
import { findNameFaults } from '@site/build/check-names';
import { writeContractTypes } from '@site/build/contract-types';
import ts from 'typescript';
import { copyTemplate } from '../../platform/cli/src/create-area/copy-template.mjs';
import { addToManifest, readRecipe, type Recipe } from './recipe';

const ROOT = path.resolve(__dirname, '../..');
/** Types that the sources of every area use. */
const TYPES = ['platform/build/assets.d.ts', 'platform/testing/jest-web.ts', 'shared/ui/theme.ts'];

/**
 * Not the name in the recipes, so a name that `readRecipe` leaves unchanged fails the test. No real area has it.
 */
const NAME = 'zalivnaya';

let folder: string;

beforeAll(() => {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'recipe-'));
  copyTemplate(path.join(ROOT, 'scripts/create-area/template'), folder, NAME);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the type errors in the sources of the folder. Its packages are those of an area of the workspace. */
function findTypeErrors(): string[] {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const from = path.join(ROOT, 'mf-account/src/area.tsx');
  host.resolveModuleNameLiterals = (names, containing) =>
    names.map(({ text }) => {
      const isPackage = containing.startsWith(folder) && !text.startsWith('.');
      return ts.resolveModuleName(text, isPackage ? from : containing, options, host);
    });
  const sources = ts.sys.readDirectory(folder, ['.ts', '.tsx']);
  const program = ts.createProgram(
    [...sources, ...TYPES.map((file) => path.join(ROOT, file))],
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(folder))
    .map(({ file, messageText }) =>
      [file?.fileName.slice(folder.length + 1), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}

/** Writes the files of a recipe, and the types of what it adds to `area.json`. */
async function write(files: Record<string, string>, manifest: Recipe['manifest']): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const areaJson = path.join(folder, 'area.json');
  writeFileSync(areaJson, addToManifest(readFileSync(areaJson, 'utf8'), manifest));
  await writeContractTypes(folder);
}

const findFaults = async () => [
  ...findTypeErrors(),
  ...(await findCallFaults(folder)),
  ...(await findNameFaults(folder)),
];

test('compiles the recipe of a list from a backend of its own in a new area', async () => {
  const { files, manifest } = readRecipe('Add a list from a backend of your own', NAME);
  expect(Object.keys(files)).toEqual([
    'src/features/goods/goods.api.ts',
    'src/features/goods/goods.text.ts',
    'src/features/goods/goods.store.ts',
    'src/features/goods/goods.page.tsx',
    `src/stores/${NAME}-stores.ts`,
    'src/area.tsx',
    'src/features/goods/goods.page.test.tsx',
  ]);
  await write(files, manifest);
  expect(await findFaults()).toEqual([]);
});

test('keeps no field of a reply that the page does not show', () => {
  const { files } = readRecipe('Add a list from a backend of your own', NAME);
  expect(files['src/features/goods/goods.api.ts']).toContain('goods.map(({ id, title }) => ({ id, title }))');
});

test('compiles the recipe of a page with a parameter, to which the list links', async () => {
  const { files, manifest } = readRecipe('Add a page with a parameter', NAME);
  expect(Object.keys(files)).toEqual([
    'src/features/good/good.api.ts',
    'src/features/good/good.text.ts',
    'src/features/good/good.store.ts',
    'src/features/good/good.page.tsx',
    `src/stores/${NAME}-stores.ts`,
    'src/area.tsx',
    'src/features/good/good.page.test.tsx',
  ]);
  const link = `export const toGood = (id: string): LinkAddress => \`/${NAME}/goods/${'${id}'}\`;\n`;
  const linking = "import type { LinkAddress } from '@site/contracts/links';\n" + link;
  await write({ ...files, 'src/features/goods/to-good.ts': linking }, manifest);
  expect(await findFaults()).toEqual([]);
});

test('compiles the recipe of a modal that shows an item of this list', async () => {
  const { files, manifest } = readRecipe('A modal that shows an item', NAME);
  const { 'src/area.tsx': modals = '', ...own } = files;
  expect(Object.keys(own)).toEqual([
    'src/features/item/item.text.ts',
    'src/features/item/item.modal.tsx',
    'src/features/item/item-button.tsx',
    'src/features/item/item.modal.test.tsx',
  ]);
  const area = readFileSync(path.join(folder, 'src/area.tsx'), 'utf8');
  await write({ ...own, 'src/area.tsx': area.replace('  Routes:', `${modals}  Routes:`) }, manifest);
  expect(await findFaults()).toEqual([]);
});

test('compiles the recipe of a first page without data', async () => {
  const { files, manifest } = readRecipe('Make the first page your own', NAME);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  copyTemplate(path.join(ROOT, 'scripts/create-area/template'), folder, NAME);
  rmSync(path.join(folder, 'src/stores'), { recursive: true });
  await write(files, manifest);
  const areaJson = path.join(folder, 'area.json');
  writeFileSync(areaJson, readFileSync(areaJson, 'utf8').replace('"GET /api/home/faq"', ''));
  expect(await findFaults()).toEqual([]);
});
