import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createHash } from 'node:crypto';

const Hex = Type.String({ pattern: '^[0-9a-f]+$' });
const Info = Type.Object({
  /** Seconds between rounds, and the moment of the first, in seconds since 1970. */
  period: Type.Integer({ minimum: 1 }),
  genesis_time: Type.Integer({ minimum: 0 }),
});
const Round = Type.Object({ round: Type.Integer(), randomness: Hex, signature: Hex });

/** A round of a chain of drand: a public random value that nobody knows before its time, nor makes alone (docs/contest.md). */
export interface DrandRound {
  /** Address of the chain: «https://api.drand.sh/52db…e971». */
  chain: string;
  round: number;
}

const LIMIT_MS = 10_000;

/** The first round at or after a moment. Throws when the beacon does not answer. */
export async function findRound(chain: string, at: Date): Promise<DrandRound> {
  const info = await fetchJson(`${chain}/info`, Info);
  if (!info) throw new Error('the beacon has no such chain');
  const { period, genesis_time: genesis } = info;
  return { chain, round: Math.ceil((at.getTime() / 1_000 - genesis) / period) + 1 };
}

/** The value of a round, 64 letters of hex; null: it is still to come. Throws when the beacon does not answer, or not as agreed. */
export async function readRound({ chain, round }: DrandRound): Promise<string | null> {
  const told = await fetchJson(`${chain}/public/${round}`, Round);
  if (!told) return null;
  const { randomness, signature } = told;
  const isWhole = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') === randomness;
  if (told.round !== round || !isWhole) throw new Error('the beacon told another round');
  return randomness;
}

/** Null: there is no such thing, or not yet. */
async function fetchJson<T extends typeof Info | typeof Round>(
  url: string,
  schema: T,
): Promise<Static<T> | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  if (response.status === 404 || response.status === 425) {
    await response.body?.cancel();
    return null;
  }
  const told: unknown = await response.json();
  if (!response.ok || !Value.Check(schema, told)) throw new Error('the beacon does not answer as agreed');
  return told;
}
