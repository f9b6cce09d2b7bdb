import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { hashChain } from '../shop/contest/drand-chain';

export interface DrandServer {
  chain: string;
  /** Address of the same chain without its hash, where its scheme is another one. */
  unproved: string;
  /** Public key of the chain as hex, and the times of its rounds in Unix seconds. */
  info: { key: string; genesis: number; period: number };
  /** Publishes the value of a round. A round has no value before this call. */
  publish(round: number): void;
  /** Signs rounds with another key from now on, as a server that nobody should trust. */
  forge(): void;
  close(): Promise<void>;
}

const PERIOD = 3;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const { utils } = bls12_381;
const bls = bls12_381.shortSignatures;

/** Starts an HTTP server that simulates a drand chain with a period of 3 s, genesis 0 and a key of its own. */
export async function startDrandServer(): Promise<DrandServer> {
  const app = Fastify();
  const published = new Set<number>();
  let secret = utils.randomSecretKey();
  const info = {
    ...{ period: PERIOD, genesis_time: 0, groupHash: '00'.repeat(32) },
    public_key: bls.getPublicKey(secret).toHex(),
    schemeID: 'bls-unchained-g1-rfc9380' as const,
    metadata: { beaconID: 'test' },
  };
  const hash = hashChain(info);
  app.get(`/${hash}/info`, async () => info);
  app.get('/unproved/info', async () => ({ ...info, schemeID: 'pedersen-bls-chained' }));
  app.get<{ Params: { round: string } }>('/:chain/public/:round', async (request, reply) => {
    const round = Number(request.params.round);
    if (!published.has(round)) return reply.code(425).send({ error: 'too early' });
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const message = bls.hash(createHash('sha256').update(number).digest(), DOMAIN);
    const signature = bls.Signature.toHex(bls.sign(message, secret));
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { round, randomness, signature };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    chain: `${origin}/${hash}`,
    unproved: `${origin}/unproved`,
    info: { key: info.public_key, genesis: 0, period: PERIOD },
    publish: (round) => void published.add(round),
    forge: () => void (secret = utils.randomSecretKey()),
    close: () => app.close(),
  };
}
