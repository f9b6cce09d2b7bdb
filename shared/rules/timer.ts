/** Time for stores, in ms. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `act` once after `ms`, unless the returned function was called before. */
  after(ms: number, act: () => void): () => void;
}

/** The browser's own time. */
export const timer: Timer = {
  now: () => Date.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
};
