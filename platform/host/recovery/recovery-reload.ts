import { RECOVERY_RELOADS_MAX, RECOVERY_RELOAD_PAUSE_MS } from '@site/contracts/area-loading-limits';
import type { PageState } from '@site/contracts/page';
import { type AvoidedRelease, PREVIEW_LEAVE_PATH, readAvoided, writeAvoided } from '@site/contracts/visitor';
import type { StoredText } from '@site/area/browser-storage';
import type { RecoveryMemory } from '../browser-memory/recovery-memory';

export interface RecoveryPorts {
  page: Pick<PageState, 'preview'>;
  memory: RecoveryMemory;
  /** Recovery key of the page. */
  key: string;
  now: () => number;
  /** Reloads the document or, if an address is passed, navigates to it. */
  leave: (to?: string) => void;
}

export interface LostRelease {
  area: string;
  release: string;
}

/**
 * Reads marks of recovery reloads, such as `home@3f2a…=1790000000000`, separated by spaces. Ignores marks
 * whose time is more than `RECOVERY_RELOAD_PAUSE_MS` away, in the past or (after a wrong clock) in the
 * future.
 */
const readMarks = (memory: StoredText, now: number): string[] =>
  (memory.read() ?? '')
    .split(' ')
    .filter((mark) => Math.abs(now - Number(mark.split('=')[1])) < RECOVERY_RELOAD_PAUSE_MS);

/**
 * Plans the recovery reload for a release. Returns null if the reload was already tried or this tab has
 * reached the limit of recovery reloads.
 */
function plan({ area, release }: LostRelease, { page: { preview }, memory, key, now }: RecoveryPorts) {
  // an entry with the key of an earlier revision closes no area any more
  const isThis = (other: AvoidedRelease) =>
    other.area === area && other.release === release && (other.key ?? '') === key;
  const avoided = readAvoided(memory.avoided.read() ?? '');
  // a release that failed in a preview must not be avoided on the live site
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
 * Starts the recovery reload for a release that this browser could not load, at most once per tab and release
 * in ten minutes (docs/browser-storage.md). The `avoid` cookie makes the gateway use the area's last good
 * release. In a preview, ends the preview instead. Returns false if the page is not left.
 */
export function reloadWithout(lost: LostRelease, ports: RecoveryPorts): boolean {
  const { memory, key, now, leave } = ports;
  const planned = plan(lost, ports);
  if (!planned) return false;
  const { previewed, avoided, mark, marks } = planned;
  if (!memory.recoveries.write([...marks, `${mark}=${now()}`].join(' '))) return false;
  if (previewed) {
    memory.endedPreview.write(lost.area);
    leave(`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(location.pathname)}`);
    return true;
  }
  // does not reload if cookies are blocked, because the gateway would deliver the same release again
  const others = avoided.filter((other) => other.area !== lost.area || other.release !== lost.release);
  if (!memory.avoided.write(writeAvoided([...others, { ...lost, key }]))) return false;
  memory.running.write('');
  leave();
  return true;
}

/**
 * Reloads the page to retry an area at the visitor's request. Removes the area from the `avoid` cookie, so
 * that the gateway delivers the area's live release again.
 */
export function reloadWithLive(
  area: string,
  { memory, now, leave }: Omit<RecoveryPorts, 'page' | 'key'>,
): void {
  const avoided = readAvoided(memory.avoided.read() ?? '').filter((lost) => lost.area !== area);
  memory.avoided.write(writeAvoided(avoided));
  const marks = readMarks(memory.recoveries, now()).filter((mark) => !mark.startsWith(`${area}@`));
  memory.recoveries.write(marks.join(' '));
  memory.running.write('');
  leave();
}
