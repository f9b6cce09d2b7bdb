/** Parts whose unit tests read files of all other parts. */
const TREE_READERS = new Set(['scripts', 'product']);

/**
 * Files and folders that the unit tests of a part read outside its folder without importing them, by part. A test
 * finds paths in tests that are missing here.
 * @type {Readonly<Record<string, string[]>>}
 */
const READ_BY_TESTS = {
  api: ['docs/browser-storage.md', 'docs/errors.md', 'docs/runbook.md'],
  // each part and icon of the two folders must have an entry in the catalogue
  'mf-catalogue': ['shared/ui', 'shared/forms'],
  'platform/dev': ['e2e/drills/hot-area'],
  'platform/gateway': ['examples/pull-requests'],
  shared: ['docs/browser-storage.md'],
};

/**
 * Returns the files and folders that the unit tests of a part read outside it, relative to the root. The empty
 * path is the whole repository.
 * @param {string} part
 */
export const readByTests = (part) => (TREE_READERS.has(part) ? [''] : (READ_BY_TESTS[part] ?? []));
