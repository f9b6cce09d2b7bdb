import type { ClientHttp2Session, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2';
import { type GuardedServer, openGuarded, until } from '../../testing/guarded-server';
import { connectHttp2, statusFor } from '../../testing/raw-http2';

const CLIENT = '127.0.0.2';
const PROXY = '127.0.3.1';
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

let server: GuardedServer;
let clock: number;
/** Requests that Fastify has got. */
let calls: string[];
beforeEach(async () => {
  clock = 0;
  calls = [];
  const register = (app: GuardedServer['app']) => {
    app.addHook('onRequest', ({ url }, _reply, done) => (calls.push(url), done()));
    app.get('/slow', () => new Promise(() => {}));
  };
  const options = { secure: true, register, now: () => clock, proxies: [PROXY] };
  server = await openGuarded({ senderRequests: 1 }, options);
});
afterEach(() => server.close());

/** Requests `/`. Resolves with the headers of the reply, or null when the request has ended without one. */
const get = (client: ClientHttp2Session, headers: OutgoingHttpHeaders = {}) =>
  new Promise<IncomingHttpHeaders | null>((resolve) => {
    const stream = client.request({ ':path': '/', ...headers });
    stream.on('error', () => {}).once('response', resolve);
    stream.once('close', () => resolve(null)).resume();
  });

/** Holds the only request that a sender may have in progress. */
async function hold(from: string, headers: OutgoingHttpHeaders = {}) {
  const slow = connectHttp2(server, from).request({ ':path': '/slow', ...headers });
  slow.on('error', () => {});
  await until(() => server.guard.usage.requests === 1);
}

test('sends a sender a hundred refusals in a second, and then ends its busy connections', async () => {
  await hold(CLIENT);
  const [busy, other] = [connectHttp2(server, CLIENT), connectHttp2(server, CLIENT)];
  expect(await get(other)).toMatchObject({ ':status': 429, ...HTTPS_ONLY, 'retry-after': '5' });
  for (let times = 1; times < 100; times += 1) expect(await get(busy)).toMatchObject({ ':status': 429 });
  // no refused request reaches Fastify
  expect(calls).toEqual(['/slow']);
  // another visitor at the same address keeps the connection
  expect(await get(other)).toBeNull();
  expect(other.destroyed).toBe(false);
  expect(await get(busy)).toBeNull();
  expect(busy.destroyed).toBe(true);
  expect(await statusFor(server, '127.0.4.1')).toBe(200);
  clock = 1_000;
  expect(await get(other)).toMatchObject({ ':status': 429 });
});

test('keeps the connection of a trusted proxy, and serves the other senders on it', async () => {
  const attacker = { 'x-forwarded-for': '203.0.113.1' };
  await hold(PROXY, attacker);
  const proxy = connectHttp2(server, PROXY);
  for (let times = 0; times < 100; times += 1)
    expect(await get(proxy, attacker)).toMatchObject({ ':status': 429 });
  expect(await get(proxy, attacker)).toBeNull();
  expect(await get(proxy, { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({ ':status': 200 });
});
