import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../steps/files-in.mjs';
import { ROOT } from '../steps/paths.mjs';
import { readByTests } from './outside-files.mjs';
import { importedParts, isArea, partFolders } from './parts.mjs';

/** Unit tests of `pnpm check`, and code that only tests import. */
const FOR_TESTS = /(?<!\.heavy)\.test\.tsx?$|\/testing\/.*\.[cm]?[jt]sx?$/;
/** A relative path that is no imported module: `path.join(__dirname, '../../docs/errors.md')`. */
const RELATIVE = /(?<!\b(?:from|import|require|resolve)\s*\(?\s*)['"`](\.\.\/[^'"`\n]*)['"`]/g;
/** A path in the constant for the root of the repository: `path.join(ROOT, 'docs')`. */
const BELOW_ROOT = /\bROOT,\s*['"`]([^'"`\n.][^'"`\n]*)['"`]/g;

/** Returns the paths outside a part that one of its files mentions, relative to the root. */
function pathsOutside(part: string, file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const relative = [...source.matchAll(RELATIVE)].map(([, name = '']) =>
    path.relative(ROOT, path.resolve(path.dirname(file), name)),
  );
  const belowRoot = [...source.matchAll(BELOW_ROOT)].map(([, name = '']) => name);
  return [...relative, ...belowRoot].filter(
    // hidden folders are for temporary files; other paths that do not exist are test data
    (name) => name !== '' && !name.startsWith('.') && exists(name) && !isIn(part, name),
  );
}

const isIn = (folder: string, name: string) =>
  folder === '' || name === folder || name.startsWith(`${folder}/`);

function exists(name: string): boolean {
  try {
    return filesIn(path.join(ROOT, name)).length > 0;
  } catch {
    return false;
  }
}

/** Returns the folders and files of which a change repeats all unit tests of a part. */
const knownOf = (part: string) => [...readByTests(part), ...(isArea(part) ? [] : importedParts(part))];

test('knows every file outside a part that its unit tests read', () => {
  const unknown: string[] = [];
  for (const part of partFolders().filter((one) => one !== 'e2e')) {
    const files = filesIn(path.join(ROOT, part)).filter((file) => FOR_TESTS.test(file));
    const read = files.flatMap((file) => pathsOutside(part, file).map((name) => ({ file, name })));
    const known = read.length > 0 ? knownOf(part) : [];
    for (const { file, name } of read)
      if (!known.some((one) => isIn(one, name))) unknown.push(`${path.relative(ROOT, file)} reads ${name}`);
  }
  expect(unknown).toEqual([]);
});

test.each([
  ['mf-catalogue', 'shared/ui'],
  ['api', 'docs/errors.md'],
])('repeats the unit tests of %s after a change of %s', (part, name) => {
  expect(readByTests(part)).toContain(name);
});
