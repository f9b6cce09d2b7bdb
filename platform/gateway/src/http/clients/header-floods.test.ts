import { once } from 'node:events';
import http2 from 'node:http2';
import { cookies, type GuardedServer, openGuarded, until } from '../../testing/guarded-server';
import { burst, connectRaw, repeatHeader, repeatTrailer, statusFor } from '../../testing/raw-http2';

const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.3.1';

let server: GuardedServer;
/** Requests that have reached the hooks of the server. */
let handled: number;
let clock: number;

beforeEach(async () => {
  [handled, clock] = [0, 0];
  server = await openGuarded(
    {},
    {
      secure: true,
      now: () => clock,
      register: (app) =>
        app.addHook('onRequest', (_request, _reply, done) => {
          handled += 1;
          done();
        }),
    },
  );
});
afterEach(() => server.close());

/** Opens a connection whose requests repeat a long header, and waits until it has ended. */
async function flood(from = ATTACKER) {
  const { socket, closed } = await connectRaw(server, from);
  socket.write(repeatHeader(90, 200));
  await closed;
}

/** Sends a request on an open connection. Resolves with the status, or undefined if there is no reply. */
async function requestOn(client: http2.ClientHttp2Session, request: http2.OutgoingHttpHeaders) {
  const stream = client.request(request);
  const replied = Promise.race([once(stream, 'response'), once(stream, 'close')]);
  const [headers] = (await replied) as [http2.IncomingHttpHeaders?];
  stream.resume();
  return headers?.[':status'];
}

test('ends a connection whose requests unpack to long headers, and refuses its sender after three', async () => {
  const open = await connectRaw(server, ATTACKER);
  for (let times = 0; times < 3; times += 1) await flood();
  expect(await server.refusals('header-floods')).toBe(3);
  const refused = await connectRaw(server, ATTACKER).catch((error: { code: string }) => error.code);
  expect(refused).toBe('ECONNRESET');
  expect(await statusFor(server, VISITOR)).toBe(200);
  const before = handled;
  open.socket.write(burst(20, { reset: false }));
  await until(() => handled === before + 20);
  clock = 10_000;
  expect(await statusFor(server, ATTACKER)).toBe(200);
});

test('ends only those connections of a sender that send long headers, beyond the limit of all of them', async () => {
  const quiet = await connectRaw(server, ATTACKER);
  const floods = await Promise.all(Array.from({ length: 8 }, () => connectRaw(server, ATTACKER)));
  for (const { socket } of floods) socket.write(repeatHeader(41, 200));
  await until(() => floods.filter(({ socket }) => socket.destroyed).length >= 5);
  expect(await server.refusals('long-headers')).toBeLessThanOrEqual(150);
  expect(quiet.socket.destroyed).toBe(false);
  await connectRaw(server, ATTACKER);
});

test('counts long trailers like long headers', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { socket, closed } = await connectRaw(server, ATTACKER);
    socket.write(repeatTrailer(90, 200));
    await closed;
  }
  expect(await server.refusals('header-floods')).toBe(3);
});

test('counts the headers and the trailers of a request', async () => {
  const { socket, closed } = await connectRaw(server, ATTACKER);
  socket.write(repeatTrailer(30, 200, 200));
  await closed;
  expect(await server.refusals('header-floods')).toBe(1);
});

test('ends no connection whose requests have one long address each', async () => {
  const client = http2.connect(`https://127.0.0.1:${server.port}`, { rejectUnauthorized: false });
  server.opened.push(client);
  const path = `/?${'x'.repeat(20_000)}`;
  for (let times = 0; times < 160; times += 1) expect(await requestOn(client, { ':path': path })).toBe(431);
  expect(client.destroyed).toBe(false);
});

test('answers a browser with too many cookies each time, on a connection that stays open', async () => {
  const client = http2.connect(`https://127.0.0.1:${server.port}`, { rejectUnauthorized: false });
  server.opened.push(client);
  for (let times = 0; times < 30; times += 1)
    expect(await requestOn(client, { ':path': '/', cookie: cookies(20, 900) })).toBe(431);
  expect(client.destroyed).toBe(false);
});
