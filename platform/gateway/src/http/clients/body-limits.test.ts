import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerBadUrl, createServer } from '../../app';
import { readGatewayConfig } from '../../config/gateway-config';
import { TINY_DEFAULTS } from '../../testing/tiny-product';
import { refuseUnwantedAddresses } from '../unwanted-address';

test.each([
  ['POST', 'half of a body', 'close'],
  ['GET', undefined, 'keep-alive'],
] as const)(
  'answers a %s to an address that cannot be parsed without reading a body',
  async (method, payload, connection) => {
    const app = createServer({
      ...readGatewayConfig({}, TINY_DEFAULTS),
      logLevel: 'silent',
    });
    app.decorate('answerBadUrl', (_request: FastifyRequest, reply: FastifyReply) => reply.code(400).send());
    refuseUnwantedAddresses(app, answerBadUrl);
    const { statusCode, headers } = await app.inject({ method, url: '/%ff', payload });
    expect([statusCode, headers.connection]).toEqual([400, connection]);
  },
);

test('refuses a body above 16 KiB without parsing it, unless the route accepts more', async () => {
  const app = createServer({ ...readGatewayConfig({}, TINY_DEFAULTS), logLevel: 'silent' });
  const handler = () => Promise.resolve({ ok: true });
  app.post('/auth/login', handler);
  app.post('/callback', { bodyLimit: 64 * 1024 }, handler);
  const parse = jest.spyOn(JSON, 'parse');
  const post = async (url: string, lists: number) => {
    const payload = `{"x":[${'[],'.repeat(lists)}[]]}`;
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return [statusCode, parse.mock.calls.filter(([text]) => text === payload).length];
  };
  const accepted = await post('/auth/login', 5_000);
  const refused = [await post('/auth/login', 6_000), await post('/auth/login', 300_000)];
  const larger = await post('/callback', 6_000);
  parse.mockRestore();
  expect([accepted, larger]).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect(refused).toEqual([
    [413, 0],
    [413, 0],
  ]);
});
