import { setPriority } from 'node:os';
import { relative, sep } from 'node:path';
import Watchpack from 'watchpack';
import { toCheckerFault } from './checker-fault.mjs';

const LOW_PRIORITY = 10;
const SETTLE_MS = 150;
/** Exit code that asks the parent process for a new checker. */
const RESTART = 75;
/** Folders with files that a check, a build or an installation writes. */
const WRITTEN = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results']);

/**
 * Runs `check` now and after each change in the folders, and sends all problems that it returns to the parent process,
 * until this process is disconnected from it. If `check` throws, that error is the only problem, and the next change ends
 * this process with the exit code 75, as any change of a setting does: modules stay in the memory of a process as they
 * were loaded, so a new process has to check the change. `check` gets the absolute paths of the changed files in the
 * folders, or null the first time.
 * @param {{ folders: readonly string[], settings?: readonly string[] }} watched absolute; `settings` are files whose
 * change may change the result for all others
 * @param {(changed: string[] | null) => Promise<import('./problem.mjs').Problem[]>} check
 */
export function watchFolders({ folders, settings = [] }, check) {
  /** Files that changed since the last check; null before the first check. @type {Set<string> | null} */
  let changed = null;
  let isDue = true;
  let isRunning = false;
  let hasFailed = false;
  let hasNewSettings = false;

  async function run() {
    if (hasFailed || hasNewSettings) process.exit(RESTART);
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      const files = changed;
      changed = new Set();
      const problems = await check(files && [...files]).catch((error) => {
        hasFailed = true;
        return [toCheckerFault(process.cwd(), error)];
      });
      if (hasFailed && isDue) process.exit(RESTART);
      // A change during the check makes its result outdated, and the next one is sent instead.
      if (!isDue) process.send?.(problems);
    }
    isRunning = false;
  }

  // builds and pages come first
  setPriority(LOW_PRIORITY);
  process.on('disconnect', () => process.exit(0));
  // Only below the watched folders: these may themselves be in a folder with such a name.
  /** @param {string} file */
  const isWritten = (file) =>
    !settings.includes(file) &&
    folders.every((folder) =>
      relative(folder, file)
        .split(sep)
        .some((part) => part === '..' || WRITTEN.has(part)),
    );
  const watcher = new Watchpack({ aggregateTimeout: SETTLE_MS, ignored: isWritten });
  // `aggregated` names the watched folders, not the files
  watcher.on('change', (file) => {
    if (settings.includes(file)) hasNewSettings = true;
    else changed?.add(file);
  });
  watcher.on('aggregated', () => void run());
  watcher.watch({ files: [...settings], directories: [...folders], startTime: Date.now() });
  void run();
}
