import { CodeChecker } from '../../../platform/presets/check/code-checker.mjs';
import { hashFiles } from '../../steps/hash-files.mjs';
import { ROOT } from '../../steps/paths.mjs';

/** A change of these lints every file again. */
const RULES = ['eslint.config.js', 'platform/presets', 'package.json', 'pnpm-lock.yaml'];
/** Imported pictures, the theme, the matchers of the tests, contracts of all areas. */
const AMBIENT = [
  'platform/build/*.d.ts',
  'shared/ui/theme.ts',
  'platform/testing/jest-*.ts',
  '*/contract.d.ts',
];

/**
 * Creates the checker of types and lint rules for folders of the workspace.
 * @param {readonly string[]} folders relative to the root @param {string} cache a folder of this checker alone
 */
export const createSiteChecker = (folders, cache) =>
  new CodeChecker({ root: ROOT, folders, ambient: AMBIENT, cache, hashRules: () => hashFiles(RULES) });
