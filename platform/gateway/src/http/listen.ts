import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on one address of a host. Fastify would open a second server for the other address of `localhost`, and
 * the limits for clients would not hold there, because they belong to `app.server`.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  const { address } = await lookup(host, { order: 'ipv4first' });
  await app.listen({ port, host: address });
}
