import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import Watchpack from 'watchpack';
import { CodeChecker } from '../../check/code/code-checker.mjs';
import { ImportChecker } from '../../check/code/import-checker.mjs';
import { CACHE, ROOT } from '../../steps/paths.mjs';

// `node watch-code.mjs <folder>…`, started by `pnpm dev`: checks types, lint and import rules of the folders after
// each change, and sends all present problems to the parent process.
const LOW_PRIORITY = 10;
const SETTLE_MS = 150;

const folders = process.argv.slice(2);
const key = createHash('sha256').update(folders.join(' ')).digest('hex').slice(0, 8);
const code = new CodeChecker({ root: ROOT, folders, cache: join(CACHE, 'check', `dev-${key}`) });
const imports = new ImportChecker(ROOT);
/** Absolute paths of the files that changed since the last check; null before the first check. @type {Set<string> | null} */
let changed = null;
let isDue = true;
let isRunning = false;

async function run() {
  isDue = true;
  if (isRunning) return;
  isRunning = true;
  while (isDue) {
    isDue = false;
    const files = changed;
    changed = new Set();
    const inCode = await code.check();
    const inImports = await imports.check(files === null ? folders : [...files]);
    // A change during the check makes its result outdated, and the next one is sent instead.
    if (!isDue) process.send?.([...inCode, ...inImports]);
  }
  isRunning = false;
}

// builds and pages come first
setPriority(LOW_PRIORITY);
process.on('disconnect', () => process.exit(0));
const watcher = new Watchpack({ aggregateTimeout: SETTLE_MS, ignored: ['**/node_modules', '**/dist'] });
// `aggregated` names the watched folders, not the files
watcher.on('change', (file) => void changed?.add(file));
watcher.on('aggregated', () => void run());
watcher.watch({ directories: folders.map((folder) => join(ROOT, folder)), startTime: Date.now() });
void run();
