/** Clock and timer for stores. Times are in milliseconds. */
export interface Timer {
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  /** Calls `act` once after `ms`. The returned function cancels the call. */
  after(ms: number, act: () => void): () => void;
}

/** The system's clock and timer. */
export const timer: Timer = {
  now: () => Date.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
};
