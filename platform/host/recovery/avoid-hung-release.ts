import { AREA_DEADLINE_MS } from '@site/contracts/area-loading-limits';
import type { PageState } from '@site/contracts/page';
import { readAvoided } from '@site/contracts/visitor';
import type { RecoveryMemory } from '../browser-memory/recovery-memory';
import { RECOVERY_CODE_TIMEOUT_MS } from '../areas/area-timeouts';
import { findHungRelease } from '../hang-watch/find-hung-release';
import { findServedArea } from '../routing/find-open-area';
import type { PageMonitor } from './page-monitor';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Reloads the page without a release that has hung an earlier page view. If a reload is not allowed, marks the
 * area as unavailable on this page, so that its error panel is shown instead. `key` is the page's recovery key.
 */
export async function avoidHungRelease(
  page: PageState,
  memory: RecoveryMemory,
  key: string,
  { loadRecovery }: Pick<PageMonitor, 'loadRecovery'>,
): Promise<void> {
  const avoided = readAvoided(memory.avoided.read() ?? '');
  const hung = await findHungRelease({
    page,
    memory: memory.running,
    key,
    now: Date.now,
    pause,
    isAvoided: (area) => avoided.some((other) => other.area === area),
  });
  if (!hung) return;
  const code = await Promise.race([loadRecovery().catch(() => null), pause(RECOVERY_CODE_TIMEOUT_MS)]);
  if (await code?.abandonHungRelease(hung)) await pause(AREA_DEADLINE_MS);
  // the next page runs the release again: only the gateway can tell whether it was rolled back meanwhile
  memory.running.write('');
  page.unavailable = [...(page.unavailable ?? []), hung.area];
  // the served markup shows the area's page, not its error panel
  if (findServedArea(page, location.pathname) === hung.area) delete page.snapshots;
}
