import { type Static, Type } from '@sinclair/typebox';
import { createHash } from 'node:crypto';
import { fetchJson } from './drand-http';

const Hex = Type.String({ pattern: '^([0-9a-f]{2})+$' });
const Info = Type.Object({
  /** `period`: seconds between rounds. `genesis_time`: time of the first round in Unix seconds. */
  period: Type.Integer({ minimum: 1 }),
  genesis_time: Type.Integer({ minimum: 0 }),
  public_key: Hex,
  groupHash: Hex,
  schemeID: Type.Literal('bls-unchained-g1-rfc9380'),
  metadata: Type.Object({ beaconID: Type.String() }),
});
type Info = Static<typeof Info>;
const Times = Type.Pick(Info, ['period', 'genesis_time']);

/** Public key of a drand chain, and the times of its rounds in Unix seconds. */
export interface DrandChain {
  /** Address of the chain; its last part is the hash of what follows: `https://api.drand.sh/52db…e971`. */
  chain: string;
  /** Public key of the chain (BLS12-381, G2), 96 bytes as hex. */
  key: string;
  genesis: number;
  period: number;
}

/** The chain «quicknet» of the League of Entropy. */
const QUICKNET: Info = {
  period: 3,
  genesis_time: 1_692_803_367,
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

/** Computes the hash of a chain, as drand does (https://docs.drand.love, `chain.Info.Hash`). */
export function hashChain({ period, genesis_time, public_key, groupHash, metadata }: Info): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(period);
  times.writeBigInt64BE(BigInt(genesis_time), 4);
  const id = metadata.beaconID === 'default' ? '' : metadata.beaconID;
  return createHash('sha256')
    .update(times)
    .update(Buffer.from(public_key + groupHash, 'hex'))
    .update(id)
    .digest('hex');
}

/** Returns true for the address of quicknet on any server. Its key and times are known without a request. */
const isQuicknet = (chain: string): boolean => hashOf(chain) === hashChain(QUICKNET);

const hashOf = (chain: string): string => chain.slice(chain.lastIndexOf('/') + 1);

const toChain = (chain: string, { public_key, genesis_time, period }: Info): DrandChain => ({
  ...{ chain, key: public_key, genesis: genesis_time, period },
});

/**
 * Finds key and times of a chain. The hash in its address proves them, so whoever serves the chain cannot replace
 * the key. Quicknet needs no request. Throws when the chain does not respond or does not match its hash.
 */
export async function findChain(chain: string): Promise<DrandChain> {
  const info = isQuicknet(chain) ? QUICKNET : await fetchJson(`${chain}/info`, Info);
  if (!info) throw new Error('drand has no such chain');
  if (hashChain(info) !== hashOf(chain))
    throw new Error('the drand chain does not match the hash in its address');
  return toChain(chain, info);
}

/**
 * Finds the times of a chain for a draw that an earlier version created. The address may lack the hash, and the chain
 * may sign by another scheme, so only quicknet has a key here. Throws when the chain does not respond.
 */
export async function findEarlierChain(chain: string): Promise<Omit<DrandChain, 'key'> & { key?: string }> {
  if (isQuicknet(chain)) return toChain(chain, QUICKNET);
  const times = await fetchJson(`${chain}/info`, Times);
  if (!times) throw new Error('drand has no such chain');
  return { chain, genesis: times.genesis_time, period: times.period };
}

/** Returns the key of quicknet for its address, and undefined for other chains, whose key must be fetched. */
export const knownKeyOf = (chain: string): string | undefined =>
  isQuicknet(chain) ? QUICKNET.public_key : undefined;
