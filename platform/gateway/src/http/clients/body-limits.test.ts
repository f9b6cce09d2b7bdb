import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBadUrl, createServer } from '../../app';
import { readGatewayConfig } from '../../config/gateway-config';
import { openGuarded, until } from '../../testing/guarded-server';
import { connectHttp2 } from '../../testing/raw-http2';
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

test('sends a sender a hundred refusals of bodies in a second, and then ends its connection', async () => {
  const calls: string[] = [];
  const register = (app: FastifyInstance) =>
    void app.addHook('onRequest', ({ url }, _reply, done) => (calls.push(url), done()));
  const server = await openGuarded({ senderBodies: 1 }, { secure: true, now: () => 0, register });
  const client = connectHttp2(server, '127.0.0.2');
  const send = () =>
    new Promise<number | null>((resolve) => {
      const stream = client.request({ ':path': '/form', ':method': 'POST', 'content-type': 'text/plain' });
      stream.on('error', () => {}).once('response', (headers) => resolve(headers[':status'] ?? 0));
      stream.once('close', () => resolve(null)).write('half');
    });
  void send();
  await until(() => server.guard.usage.bodies === 1);
  const statuses: (number | null)[] = [];
  while (statuses.length < 101) statuses.push(await send());
  const isEnded = client.destroyed;
  await server.close();
  expect(calls).toEqual(['/form']);
  expect(statuses).toEqual([...Array<number>(100).fill(429), null]);
  expect(isEnded).toBe(true);
});
