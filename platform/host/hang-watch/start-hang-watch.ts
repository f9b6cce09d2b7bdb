import type { StoredText } from '@site/area/browser-storage';
import { createHangWatch, type HangWatch } from './hang-watch';

/** Starts the watch of this document. `key` is the recovery key of its page. */
export const startHangWatch = (memory: StoredText, key: string): HangWatch =>
  createHangWatch({
    memory,
    key,
    now: Date.now,
    every(ms, act) {
      const id = setInterval(act, ms);
      return () => clearInterval(id);
    },
    view: window,
    document,
    id: Math.random().toString(36).slice(2),
  });
