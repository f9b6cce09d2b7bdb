import type { StoredText } from '@site/area/browser-storage';
import { readRecords, type RunningRelease, writeRecords } from './running-records';

/** Time between two signs of life of a document that runs code of an area for the first time. */
export const BEAT_MS = 500;
/** Signs of life after which started code counts as responsive, if nothing reports that it has settled. */
const STARTED_BEATS = 20;
/** The same once the code has been evaluated, or its page is shown, because an effect may hang later. */
const SETTLED_BEATS = 6;

/** Keeps a record of the releases that this document has started to run and that may hang the tab. */
export interface HangWatch {
  /** Called before code of a release is evaluated, and before its page is rendered. */
  started(release: RunningRelease): void;
  /** Called when the code of an area has been evaluated, or its page is shown. */
  settled(area: string): void;
}

interface HangWatchPorts {
  memory: StoredText;
  now: () => number;
  /** Calls `act` every `ms`. The returned function ends this. */
  every: (ms: number, act: () => void) => () => void;
  view: EventTarget;
  document: EventTarget & Pick<Document, 'visibilityState'>;
  id: string;
  /** Recovery key of the page. */
  key: string;
}

/**
 * Creates the watch of a document. Its record is removed when the code has proved to be responsive, and while
 * the page is hidden or left. A tab that hangs can do none of this, so its record stays, and the next page
 * that loads finds it (`findHungRelease`).
 */
export function createHangWatch(ports: HangWatchPorts): HangWatch {
  const { memory, now, every, view, document, id, key } = ports;
  const running = new Map<string, RunningRelease & { beats: number }>();
  let stop: (() => void) | null = null;
  const update = (isShown: boolean) => {
    const others = readRecords(memory, now()).filter((record) => record.document !== id);
    const releases = [...running.values()];
    const own = isShown && releases.length > 0 ? [{ document: id, at: now(), releases, key }] : [];
    writeRecords(memory, [...others, ...own]);
  };
  let isLeft = false;
  const updateByVisibility = () => update(!isLeft && document.visibilityState === 'visible');
  const beat = () => {
    for (const [area, state] of running) if ((state.beats -= 1) <= 0) running.delete(area);
    updateByVisibility();
    if (running.size > 0) return;
    stop?.();
    stop = null;
  };
  document.addEventListener('visibilitychange', () => stop && updateByVisibility());
  view.addEventListener('pagehide', () => {
    isLeft = true;
    if (stop) update(false);
  });
  view.addEventListener('pageshow', () => (isLeft = false));
  return {
    started(release) {
      running.delete(release.area);
      running.set(release.area, { ...release, beats: STARTED_BEATS });
      stop ??= every(BEAT_MS, beat);
      updateByVisibility();
    },
    settled(area) {
      const state = running.get(area);
      if (state) state.beats = Math.min(state.beats, SETTLED_BEATS);
    },
  };
}
