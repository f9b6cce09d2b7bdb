import { type GuardedServer, openGuarded } from '../../testing/guarded-server';
import { connectRaw, repeatHeader } from '../../testing/raw-http2';

const ATTACKER = '127.0.0.2';

let server: GuardedServer;

beforeEach(async () => {
  server = await openGuarded({}, { secure: true, now: () => 0 });
});
afterEach(() => server.close());

const refusals = async () =>
  (await server.refusals('header-floods')) + (await server.refusals('connection-floods'));

test('counts a new connection once that is refused for two reasons', async () => {
  const floods = [90, 90, 90, 500, 500, 500];
  const opened = await Promise.all(floods.map(() => connectRaw(server, ATTACKER)));
  for (const [index, { socket, closed }] of opened.entries()) {
    socket.write(floods[index] === 90 ? repeatHeader(90, 200) : repeatHeader(500, 600));
    await closed;
  }
  expect(await refusals()).toBe(6);
  await expect(connectRaw(server, ATTACKER)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await refusals()).toBe(7);
});
