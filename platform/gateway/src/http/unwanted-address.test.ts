import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { refuseUnwantedAddresses } from './unwanted-address';

test('refuses an address with a fragment, which no browser sends', async () => {
  const app = fastify();
  refuseUnwantedAddresses(app, (_request, reply) => reply.code(400).send());
  app.get('/*', () => 'a page');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (path: string) => {
    const request = http.get({ port, host: '127.0.0.1', path });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  expect([await statusOf('/donate'), await statusOf('/donate#x')]).toEqual([200, 400]);
  await app.close();
});
