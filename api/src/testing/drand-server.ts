import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

export interface BeaconHost {
  /** For the configuration. */
  chain: string;
  /** From now on this round is known. */
  speak(round: number): void;
  close(): Promise<void>;
}

/** A chain of drand over HTTP whose first round was in 1970, one each three seconds: it speaks when it is told to. */
export async function startBeaconHost(): Promise<BeaconHost> {
  const app = Fastify();
  const known = new Set<number>();
  app.get('/chain/info', async () => ({ period: 3, genesis_time: 0, hash: 'chain', public_key: '' }));
  app.get<{ Params: { round: string } }>('/chain/public/:round', async (request, reply) => {
    const round = Number(request.params.round);
    if (!known.has(round)) return reply.code(425).send({ error: 'too early' });
    const signature = createHash('sha512').update(String(round)).digest('hex');
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { round, randomness, signature };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    chain: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/chain`,
    speak: (round) => void known.add(round),
    close: () => app.close(),
  };
}
