import { RECOVERIES_MAX, RECOVERY_PAUSE_MS } from '@site/shared/contracts/limits';
import type { PageState } from '@site/shared/contracts/page';
import { PREVIEW_LEAVE_PATH, readAvoided, writeAvoided } from '@site/shared/contracts/visitor';
import type { KeptText, RecoveryMemory } from '@site/shared/stores/vault';

export interface RecoveryPorts {
  page: Pick<PageState, 'preview'>;
  memory: RecoveryMemory;
  now: () => number;
  /** Loads the document anew; with an address, that one in its place. */
  leave: (to?: string) => void;
}

export interface Lost {
  area: string;
  release: string;
}

/** `home@3f2a…=1790000000000`, by spaces. A mark from another time, also from a wrong clock's future, counts no more. */
const readMarks = (memory: KeptText, now: number): string[] =>
  (memory.read() ?? '')
    .split(' ')
    .filter((mark) => Math.abs(now - Number(mark.split('=')[1])) < RECOVERY_PAUSE_MS);

/**
 * What the guarded load of a release would be: null when there must be none, because it was tried, or a browser without
 * memory could not know that it was.
 */
function plan({ area, release }: Lost, { page: { preview }, memory, now }: RecoveryPorts) {
  const isThis = (one: Lost) => one.area === area && one.release === release;
  const avoided = readAvoided(memory.avoided.read() ?? '');
  // whichever release it was: what a previewing browser has met must not be avoided on the real site
  const previewed = preview !== undefined;
  const mark = `${previewed ? 'preview:' : ''}${area}@${release}`;
  const marks = readMarks(memory.recoveries, now());
  const tried = marks.some((one) => one.startsWith(`${mark}=`)) || (!previewed && avoided.some(isThis));
  if (tried || marks.length >= RECOVERIES_MAX) return null;
  return { previewed, avoided, mark, marks };
}

export const mayLoadWithout = (lost: Lost, ports: RecoveryPorts): boolean => plan(lost, ports) !== null;

/**
 * The one guarded page load for a release that this browser could not load: once in ten minutes a tab. With the `avoid`
 * cookie the gateway answers with the area's last good release; a preview is left instead, whatever it has lost. False
 * when there must be none: then the page stays as it is.
 */
export function loadWithout(lost: Lost, ports: RecoveryPorts): boolean {
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
  // where cookies are blocked, the same page would come
  if (!memory.avoided.write(writeAvoided([...avoided, lost]))) return false;
  leave();
  return true;
}

/** On the player's word: the page anew, with the area's live release tried once more. */
export function loadAnew(area: string, { memory, now, leave }: Omit<RecoveryPorts, 'page'>): void {
  const avoided = readAvoided(memory.avoided.read() ?? '').filter((one) => one.area !== area);
  memory.avoided.write(writeAvoided(avoided));
  const marks = readMarks(memory.recoveries, now()).filter((mark) => !mark.startsWith(`${area}@`));
  memory.recoveries.write(marks.join(' '));
  leave();
}
