import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createHash } from 'node:crypto';

const Hex = Type.String({ pattern: '^[0-9a-f]+$' });
const Info = Type.Object({
  /** `period`: seconds between rounds. `genesis_time`: time of the first round in Unix seconds. */
  period: Type.Integer({ minimum: 1 }),
  genesis_time: Type.Integer({ minimum: 0 }),
});
const Round = Type.Object({ round: Type.Integer(), randomness: Hex, signature: Hex });

/** A drand round: a public random value that no single party can predict or influence (docs/contest.md). */
export interface DrandRound {
  /** Address of the chain, for example `https://api.drand.sh/52db…e971`. */
  chain: string;
  round: number;
}

const TIMEOUT_MS = 10_000;

/** Finds the first round at or after a time. Throws when drand does not respond. */
export async function findRound(chain: string, at: Date): Promise<DrandRound> {
  const { period, genesis_time: genesis } = await fetchInfo(chain);
  return { chain, round: Math.ceil((at.getTime() / 1_000 - genesis) / period) + 1 };
}

/** Returns the time at which drand publishes a round. Throws when drand does not respond. */
export async function findRoundTime({ chain, round }: DrandRound): Promise<Date> {
  const { period, genesis_time: genesis } = await fetchInfo(chain);
  return new Date((genesis + (round - 1) * period) * 1_000);
}

async function fetchInfo(chain: string): Promise<Static<typeof Info>> {
  const info = await fetchJson(`${chain}/info`, Info);
  if (!info) throw new Error('drand has no such chain');
  return info;
}

/**
 * Reads the value of a round as 64 hex digits. Returns null if the value is not published yet. Throws when
 * drand does not respond or the value is invalid.
 */
export async function readRound({ chain, round }: DrandRound): Promise<string | null> {
  const published = await fetchJson(`${chain}/public/${round}`, Round);
  if (!published) return null;
  const { randomness, signature } = published;
  const isValid = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') === randomness;
  if (published.round !== round || !isValid) throw new Error('drand returned another round or a wrong value');
  return randomness;
}

/** Fetches JSON. Returns null for 404 and 425 (too early). */
async function fetchJson<T extends typeof Info | typeof Round>(
  url: string,
  schema: T,
): Promise<Static<T> | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404 || response.status === 425) {
    await response.body?.cancel();
    return null;
  }
  const body: unknown = await response.json();
  if (!response.ok || !Value.Check(schema, body)) throw new Error('drand sent an unexpected reply');
  return body;
}
