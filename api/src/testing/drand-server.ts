import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

export interface DrandServer {
  chain: string;
  /** Publishes the value of a round. A round has no value before this call. */
  publish(round: number): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that simulates a drand chain with a period of 3 s and genesis 0. */
export async function startDrandServer(): Promise<DrandServer> {
  const app = Fastify();
  const published = new Set<number>();
  app.get('/chain/info', async () => ({ period: 3, genesis_time: 0, hash: 'chain', public_key: '' }));
  app.get<{ Params: { round: string } }>('/chain/public/:round', async (request, reply) => {
    const round = Number(request.params.round);
    if (!published.has(round)) return reply.code(425).send({ error: 'too early' });
    const signature = createHash('sha512').update(String(round)).digest('hex');
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { round, randomness, signature };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    chain: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/chain`,
    publish: (round) => void published.add(round),
    close: () => app.close(),
  };
}
