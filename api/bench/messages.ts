import type { BenchTokens } from '../src/testing/bench-city';

export const PASSWORD = 'Noyabr-2026!x';

/** What the measured process is asked: to measure its event loop from now on, until now, or what a bare hash costs. */
export type ToServer = 'begin' | 'end' | 'hashes';

export type FromServer =
  | { kind: 'ready'; url: string; tokens: BenchTokens }
  | { kind: 'begun' }
  /** Milliseconds that the event loop was late by, the 99th percentile. */
  | { kind: 'lag'; p99Ms: number }
  /** Argon2 checks a second. */
  | { kind: 'hashes'; rate: number };
