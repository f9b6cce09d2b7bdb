import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { watchFolders } from '../../../platform/presets/check/watch-folders.mjs';
import { ImportChecker } from '../../check/code/import-checker.mjs';
import { createSiteChecker } from '../../check/code/site-checker.mjs';
import { filesIn } from '../../steps/files-in.mjs';
import { CACHE, ROOT } from '../../steps/paths.mjs';
import { isTestFile } from '../../steps/test-files.mjs';

// `node watch-code.mjs <folder>…`, started by `pnpm dev`: checks types, lint and import rules of the folders after
// each change, and sends all present problems to the parent process.
const SETTINGS = [
  ...['eslint.config.js', 'tsconfig.json', '.dependency-cruiser.cjs'].map((file) => join(ROOT, file)),
  // modules that these import
  ...['platform/presets', 'scripts/lint'].flatMap((folder) => filesIn(join(ROOT, folder), isTestFile)),
];
const folders = process.argv.slice(2);
const key = createHash('sha256').update(folders.join(' ')).digest('hex').slice(0, 8);
const code = createSiteChecker(folders, join(CACHE, 'check', `dev-${key}`));
const imports = new ImportChecker(ROOT);

watchFolders(
  {
    folders: folders.map((folder) => join(ROOT, folder)),
    settings: SETTINGS,
  },
  async (changed) => [...(await code.check()), ...(await imports.check(changed ?? folders))],
);
