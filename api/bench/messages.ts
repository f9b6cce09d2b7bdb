import type { BenchTokens } from '../src/testing/bench-city';

export const PASSWORD = 'Pristan-2026!x';

/**
 * Messages to the measured process. `begin`: start measuring the event-loop lag. `end`: stop and report the
 * lag. `hashes`: measure password hashing alone.
 */
export type ToServer = 'begin' | 'end' | 'hashes';

export type FromServer =
  | { kind: 'ready'; url: string; tokens: BenchTokens }
  | { kind: 'begun' }
  /** 99th percentile of the event-loop lag, in milliseconds. */
  | { kind: 'lag'; p99Ms: number }
  /** Argon2 checks per second. */
  | { kind: 'hashes'; rate: number };
