import { bls12_381 } from '@noble/curves/bls12-381.js';
import { Type } from '@sinclair/typebox';
import { createHash } from 'node:crypto';
import { type DrandChain, findChain, findEarlierChain, knownKeyOf } from './drand-chain';
import { fetchJson } from './drand-http';

const Hex = Type.String({ pattern: '^([0-9a-f]{2})+$' });
const Round = Type.Object({ round: Type.Integer(), randomness: Hex, signature: Hex });

/**
 * A drand round: a public random value that no single party can predict or influence (docs/contest.md). Rounds that
 * an earlier version stored have neither key nor times.
 */
export type DrandRound = Pick<DrandChain, 'chain'> & Partial<DrandChain> & { round: number };

/** Value of a round (64 hex digits) and the signature of which the value is the SHA-256. */
export interface DrandValue {
  value: string;
  signature: string;
}

/** Domain of the signatures of `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Finds the first round at or after a time. Throws when drand does not respond. */
export const findRound = async (chain: string, at: Date): Promise<DrandRound> =>
  toRoundAt(await findChain(chain), at);

/**
 * Finds the first round at or after a time in the chain of a planned round. Throws when drand does not respond. A
 * planned round without a key, which an earlier version stored, gives another one without a proof of its chain.
 */
export const findLaterRound = async (planned: DrandRound, at: Date): Promise<DrandRound> =>
  planned.key === undefined
    ? toRoundAt(await findEarlierChain(planned.chain), at)
    : findRound(planned.chain, at);

const toRoundAt = <T extends Omit<DrandChain, 'key'>>(chain: T, at: Date): T & { round: number } => ({
  ...chain,
  round: Math.ceil((at.getTime() / 1_000 - chain.genesis) / chain.period) + 1,
});

/** Returns the time at which drand publishes a round. Throws when drand does not respond. */
export async function findRoundTime(stored: DrandRound): Promise<Date> {
  const time = toRoundTime(stored);
  if (time) return time;
  const { genesis, period } = await findEarlierChain(stored.chain);
  return new Date((genesis + (stored.round - 1) * period) * 1_000);
}

/** Returns the time at which drand publishes a round, or null for a round that was stored without times. */
export const toRoundTime = ({ round, genesis, period }: Omit<DrandRound, 'chain'>): Date | null =>
  genesis === undefined || period === undefined ? null : new Date((genesis + (round - 1) * period) * 1_000);

/**
 * Reads the value of a round. Returns null if the value is not published yet. Throws when drand does not respond, or
 * when the value does not belong to the signature or the signature not to the key of the chain.
 */
export async function readRound({
  chain,
  round,
  key = knownKeyOf(chain),
}: DrandRound): Promise<DrandValue | null> {
  const published = await fetchJson(`${chain}/public/${round}`, Round);
  if (!published) return null;
  const { randomness, signature } = published;
  const isValue = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') === randomness;
  if (published.round !== round || !isValue) throw new Error('drand returned another round or a wrong value');
  if (key !== undefined && !isSigned({ round, signature, key }))
    throw new Error('drand returned a value whose signature is not of this chain');
  return { value: randomness, signature };
}

/**
 * Returns true if the signature of a round was made with the key of its chain. Exported for a test with a real round.
 * @internal
 */
export function isSigned({
  round,
  signature,
  key,
}: {
  round: number;
  signature: string;
  key: string;
}): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    const message = hash(createHash('sha256').update(number).digest(), DOMAIN);
    return verify(Buffer.from(signature, 'hex'), message, Buffer.from(key, 'hex'));
  } catch {
    // bytes that are no point of the curve
    return false;
  }
}
