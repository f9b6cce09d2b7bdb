import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServer } from '../../app';
import { readGatewayConfig } from '../../config/gateway-config';

test.each([
  ['POST', 'half of a body', 'close'],
  ['GET', undefined, 'keep-alive'],
] as const)(
  'answers a %s to an address that cannot be parsed without reading a body',
  async (method, payload, connection) => {
    const app = createServer({
      ...readGatewayConfig({}, { demo: true, frameHosts: [] }),
      logLevel: 'silent',
    });
    app.decorate('answerBadUrl', (_request: FastifyRequest, reply: FastifyReply) => reply.code(400).send());
    const { statusCode, headers } = await app.inject({ method, url: '/%ff', payload });
    expect([statusCode, headers.connection]).toEqual([400, connection]);
  },
);
