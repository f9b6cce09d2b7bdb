import { type GuardedServer, openGuarded, until } from '../../testing/guarded-server';
import { burst, connectRaw, repeatHeader, statusFor } from '../../testing/raw-http2';

const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.3.1';
/** Requests in progress of a sender. Beyond twice as many, the connections end that send more. */
const SENDER_REQUESTS = 60;

let server: GuardedServer;
let clock: number;

const open = async (proxies: string[] = []) => {
  clock = 0;
  const register = (app: GuardedServer['app']) =>
    app.addHook('onRequest', (request, _reply, done) => {
      // replies of the attacker never become ready
      if (request.ip === VISITOR) done();
    });
  server = await openGuarded(
    { senderRequests: SENDER_REQUESTS },
    { secure: true, proxies, now: () => clock, register },
  );
};
beforeEach(() => open());
afterEach(() => server.close());

const connect = () => connectRaw(server, ATTACKER);
const isRefused = async () => {
  const opened = await connect().catch((error: { code: string }) => error.code);
  return opened === 'ECONNRESET';
};

/** Opens a connection with more requests than its sender may have in addition, and waits until it has ended. */
async function flood(requests: Buffer) {
  const { socket, closed } = await connect();
  socket.write(requests);
  await closed;
}

test('refuses new connections of a sender after three that were ended with too many requests', async () => {
  const { socket } = await connect();
  socket.write(burst(SENDER_REQUESTS, { reset: false }));
  for (let times = 0; times < 3; times += 1) {
    expect(await isRefused()).toBe(false);
    await flood(burst(90, { reset: false }));
    // a sender gets only a number of refusals in a second
    clock += 1_000;
  }
  expect(await isRefused()).toBe(true);
  expect(await statusFor(server, VISITOR)).toBe(200);
  expect(await server.refusals('connection-floods')).toBe(4);
  clock += 10_000;
  expect(await isRefused()).toBe(false);
});

test('counts no connection with less than half of its streams open, when its sender has too many', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, connect));
  for (const { socket } of all) socket.write(burst(45, { reset: false }));
  await until(() => all.filter(({ socket }) => socket.destroyed).length >= 2);
  expect(await server.refusals('connection-floods')).toBe(0);
  expect(await isRefused()).toBe(false);
});

test('refuses a sender whose connections Node has ended three times', async () => {
  for (let times = 0; times < 3; times += 1) await flood(repeatHeader(500, 600));
  expect(await isRefused()).toBe(true);
  expect(await server.refusals('connection-floods')).toBe(4);
});

test('refuses no new connections of a trusted proxy', async () => {
  await server.close();
  await open([ATTACKER]);
  for (let times = 0; times < 3; times += 1) await flood(repeatHeader(500, 600));
  expect(await isRefused()).toBe(false);
});
