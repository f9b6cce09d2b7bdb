import { RECOVERY_RELOADS_MAX, RECOVERY_RELOAD_PAUSE_MS } from '@site/shared/contracts/area-loading-limits';
import type { PageState } from '@site/shared/contracts/page';
import { PREVIEW_LEAVE_PATH, readAvoided, writeAvoided } from '@site/shared/contracts/visitor';
import type { StoredText, RecoveryMemory } from '@site/shared/stores/vault';

export interface RecoveryPorts {
  page: Pick<PageState, 'preview'>;
  memory: RecoveryMemory;
  now: () => number;
  /** Reloads the document. With an address, navigates there instead. */
  leave: (to?: string) => void;
}

export interface LostRelease {
  area: string;
  release: string;
}

/** Marks such as `home@3f2a…=1790000000000`, separated by spaces. Old marks, and those from a wrong clock's future, do not count. */
const readMarks = (memory: StoredText, now: number): string[] =>
  (memory.read() ?? '')
    .split(' ')
    .filter((mark) => Math.abs(now - Number(mark.split('=')[1])) < RECOVERY_RELOAD_PAUSE_MS);

/** Plans the recovery reload of a release. Null when it was made already, or when this tab has made too many. */
function plan({ area, release }: LostRelease, { page: { preview }, memory, now }: RecoveryPorts) {
  const isThis = (other: LostRelease) => other.area === area && other.release === release;
  const avoided = readAvoided(memory.avoided.read() ?? '');
  // a release that fails in a preview must not be avoided on the live site
  const previewed = preview !== undefined;
  const mark = `${previewed ? 'preview:' : ''}${area}@${release}`;
  const marks = readMarks(memory.recoveries, now());
  const tried = marks.some((entry) => entry.startsWith(`${mark}=`)) || (!previewed && avoided.some(isThis));
  if (tried || marks.length >= RECOVERY_RELOADS_MAX) return null;
  return { previewed, avoided, mark, marks };
}

export const mayReloadWithout = (lost: LostRelease, ports: RecoveryPorts): boolean =>
  plan(lost, ports) !== null;

/**
 * The recovery reload for a release that this browser could not load, once in ten minutes per tab
 * (docs/browser-storage.md). The `avoid` cookie makes the gateway answer with the area's last good release. A preview is
 * left instead. Returns false when the page stays.
 */
export function reloadWithout(lost: LostRelease, ports: RecoveryPorts): boolean {
  const { memory, now, leave } = ports;
  const planned = plan(lost, ports);
  if (!planned) return false;
  const { previewed, avoided, mark, marks } = planned;
  if (!memory.recoveries.write([...marks, `${mark}=${now()}`].join(' '))) return false;
  if (previewed) {
    memory.endedPreview.write(lost.area);
    leave(`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(location.pathname)}`);
    return true;
  }
  // with blocked cookies the gateway would deliver the same release again
  if (!memory.avoided.write(writeAvoided([...avoided, lost]))) return false;
  leave();
  return true;
}

/** Reloads the page because the player retries an area. The area's live release is no longer avoided. */
export function reloadWithLive(area: string, { memory, now, leave }: Omit<RecoveryPorts, 'page'>): void {
  const avoided = readAvoided(memory.avoided.read() ?? '').filter((lost) => lost.area !== area);
  memory.avoided.write(writeAvoided(avoided));
  const marks = readMarks(memory.recoveries, now()).filter((mark) => !mark.startsWith(`${area}@`));
  memory.recoveries.write(marks.join(' '));
  leave();
}
