import type { BenchTokens } from '../src/testing/bench-city';

export const PASSWORD = 'Noyabr-2026!x';

/** Requests to the measured process: start measuring event-loop lag, stop and report it, or measure bare password hashes. */
export type ToServer = 'begin' | 'end' | 'hashes';

export type FromServer =
  | { kind: 'ready'; url: string; tokens: BenchTokens }
  | { kind: 'begun' }
  /** 99th percentile of the event-loop lag, in milliseconds. */
  | { kind: 'lag'; p99Ms: number }
  /** Argon2 checks per second. */
  | { kind: 'hashes'; rate: number };
