import { type GuardedServer, openGuarded, until } from '../../testing/guarded-server';
import { burst, connectRaw, statusFor as statusOf } from '../../testing/raw-http2';

const ATTACKER = '127.0.0.2';
/** Requests of a burst: more than a connection may open in one turn of the event loop. */
const BURST = 450;

let server: GuardedServer;
let handled: number;
let clock: number;

const open = async (proxies: string[] = []) => {
  [handled, clock] = [0, 0];
  server = await openGuarded(
    {},
    {
      secure: true,
      proxies,
      now: () => clock,
      register: (app) =>
        app.addHook('onRequest', (_request, _reply, done) => {
          handled += 1;
          done();
        }),
    },
  );
};
beforeEach(() => open());
afterEach(() => server.close());

const connect = (localAddress: string) => connectRaw(server, localAddress);
const statusFor = (localAddress: string) => statusOf(server, localAddress);

/** Opens connections that send a burst each, until all of them have ended. */
async function attack(times: number) {
  for (let time = 0; time < times; time += 1) {
    const { socket, closed } = await connect(ATTACKER);
    socket.write(burst(BURST, { reset: true }));
    await closed;
  }
}

test('hands no request of a burst over, and ends only its connection', async () => {
  const other = await connect(ATTACKER);
  await attack(2);
  expect(handled).toBe(0);
  other.socket.write(burst(100, { reset: false }));
  await until(() => handled === 100);
  expect(await statusFor(ATTACKER)).toBe(200);
  expect(await server.refusals('stream-bursts')).toBe(2);
  expect(await server.refusals('stream-resets')).toBe(0);
});

test('refuses new connections of a sender after three bursts for ten seconds, and keeps those that are open', async () => {
  const [other, another] = [await connect(ATTACKER), await connect(ATTACKER)];
  await attack(3);
  const refused = await connect(ATTACKER).catch((error: { code: string }) => error.code);
  expect(refused).toBe('ECONNRESET');
  expect(await server.refusals('stream-bursts')).toBe(4);
  other.socket.write(burst(50, { reset: false }));
  await until(() => handled === 50);
  expect(await statusFor('127.0.0.3')).toBe(200);
  // each of its open connections may open half as many as a connection has streams
  another.socket.write(burst(51, { reset: false }));
  await another.closed;
  expect(handled).toBe(51);
  clock = 10_000;
  expect(await statusFor(ATTACKER)).toBe(200);
});

test('ends only the connections of a trusted proxy that send bursts', async () => {
  await server.close();
  await open([ATTACKER]);
  await attack(3);
  expect(await statusFor(ATTACKER)).toBe(200);
});

test('counts the streams that all connections of a sender reset', async () => {
  const connections = await Promise.all(Array.from({ length: 12 }, () => connect(ATTACKER)));
  for (const { socket } of connections) {
    if (socket.destroyed) break;
    socket.write(burst(100, { reset: true }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(connections.map(({ closed }) => closed));
  expect(handled).toBeLessThan(1_200);
  expect(await server.refusals('stream-resets')).toBe(1);
});

test('counts the streams that all senders of a network reset', async () => {
  const connections: Awaited<ReturnType<typeof connect>>[] = [];
  for (let number = 0; number < 45; number += 1) {
    const connection = await connect(`127.0.0.${100 + number}`);
    connections.push(connection);
    connection.socket.write(burst(100, { reset: true }));
  }
  await until(() => connections.some(({ socket }) => socket.destroyed));
  expect(await server.refusals('stream-resets')).toBeGreaterThan(0);
});

test('serves requests that are not reset, as many as a connection may open', async () => {
  const { socket } = await connect(ATTACKER);
  socket.write(burst(100, { reset: false }));
  await until(() => handled === 100);
  expect(socket.destroyed).toBe(false);
});
