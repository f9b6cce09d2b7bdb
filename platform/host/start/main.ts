import { createRecoveryMemory } from '../browser-memory/recovery-memory';
import { loadUntilSuccess } from '@site/area/rules/load-until-success';
import { RECOVERY_CODE_TIMEOUT_MS } from '../areas/area-timeouts';
import { createAreaLoader } from '../areas/federation';
import { trustScripts } from '../areas/integrity';
import { type ChunkRuntime, retryChunks } from '../code-loading/retry-chunks';
import { documentParsed, readPageState, readRecoveryKey } from '../page-state/page-state';
import { SHELL_NAME } from '../areas/shell-name';
// for the type of `shellFallback` in programs that do not contain the shell fallback script
import type {} from '../fallback-script/watch-entry';
import { startHangWatch } from '../hang-watch/start-hang-watch';
import { type PageErrors, watchPageErrors } from '../page-reports/page-errors';
import { avoidHungRelease } from '../recovery/avoid-hung-release';
import { createPageMonitor, type PageMonitor } from '../recovery/page-monitor';
import { findServedArea } from '../routing/find-open-area';
import type { Start } from './start';
import { allowOwnScripts } from '../trusted-types/trusted-types';

declare const __webpack_require__: ChunkRuntime;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Functions of a site that the first script of its shell calls. */
interface Entry {
  /** Loads the code that makes the page interactive: the result of `createStart`. */
  loadStart: () => Promise<{ start: Start }>;
  /** Storage keys of the site (site.ts). */
  storageKeys: readonly string[];
}

/**
 * Registers the hashes of the page's scripts before any chunk loads. Then loads the page's area and the shell
 * in parallel.
 */
async function startPage({ loadStart, storageKeys }: Entry, errors: PageErrors): Promise<void> {
  retryChunks(__webpack_require__, pause);
  await documentParsed();
  const page = readPageState();
  trustScripts(page.integrity);
  const memory = createRecoveryMemory(window, storageKeys);
  const monitor = createPageMonitor(page, errors, memory);
  const key = readRecoveryKey();
  await avoidHungRelease(page, memory, key, monitor);
  const hangs = startHangWatch(memory.running, key);
  const owner = findServedArea(page, location.pathname);
  const loader = createAreaLoader((name) => {
    errors.forgetLostScripts(name);
    if (name !== owner) monitor.reporter.documentShared();
  }, hangs);
  const first = page.areas[owner ?? ''];
  if (first && !page.unavailable?.includes(first.owns.name)) loader.preload(first.owns.name, first);
  const handleFailure = async (error: unknown) => {
    console.error('start', error);
    await recover(monitor, page.shell, error);
  };
  const { start } = await loadStart().catch(async (error: unknown) => {
    await handleFailure(error);
    // the page was not reloaded, so the shell's code is retried while the server's markup stays readable
    return loadUntilSuccess(loadStart);
  });
  await start(page, loader, monitor, hangs).catch(handleFailure);
}

/**
 * Recovers from a shell release that did not load. If the recovery code does not load either, the shell
 * fallback script recovers the page.
 */
async function recover({ loadRecovery }: PageMonitor, release: string, error: unknown): Promise<void> {
  const recovery = await Promise.race([loadRecovery().catch(() => null), pause(RECOVERY_CODE_TIMEOUT_MS)]);
  if (recovery) await recovery.abandonRelease({ area: SHELL_NAME, release }, error);
  else await globalThis.shellFallback?.recover();
}

/** Returns false if the network has cut the document: the shell is not at fault then. */
function isPageWhole(): boolean {
  try {
    readPageState();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the shell. The first script of a shell calls this function and nothing else. If the page cannot even be read,
 * because the network cut its document for example, the shell fallback script recovers it.
 */
export function startShell(entry: Entry): void {
  // pages of the dev server lack the shell fallback script, which otherwise sets the Trusted Types policy
  if (globalThis.shellFallback) globalThis.shellFallback.started();
  else allowOwnScripts();
  startPage(entry, watchPageErrors()).catch(async (error: unknown) => {
    console.error('start', error);
    await globalThis.shellFallback?.recover(isPageWhole());
  });
}
