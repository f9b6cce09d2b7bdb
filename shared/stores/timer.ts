/** Time for stores, in ms. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `act` once after `ms`, unless the returned function was called before. */
  after(ms: number, act: () => void): () => void;
}
