import type { FastifyInstance } from 'fastify';
import { type GuardedServer, openGuarded, until, WHOLE } from '../../testing/guarded-server';
import { refuseUnwantedAddresses } from '../unwanted-address';

let server: GuardedServer;
let clock = 0;
/** Requests that Fastify has got. */
let routed = 0;

const register = (app: FastifyInstance) => {
  app.setGenReqId(() => String((routed += 1)));
  refuseUnwantedAddresses(app, (_request, reply) => reply.code(400).send());
  app.get('/slow', () => new Promise(() => {}));
  app.post('/links/:token', () => 'ok');
};
const open = async (...[limits, options]: Parameters<typeof openGuarded>) => {
  [clock, routed] = [0, 0];
  server = await openGuarded(limits, { register, now: () => clock, ...options });
};
afterEach(() => server.close());

const EXPECTING = WHOLE.replace('\r\n\r\n', '\r\nexpect: x\r\n\r\n');
const USUAL: [string, string] = ['a usual address', WHOLE];
const UNUSUAL: [string, string][] = [
  ['an address that cannot be decoded', WHOLE.replace('/', '/api/%')],
  ['a parameter that is too long', WHOLE.replace('GET /', `POST /links/${'x'.repeat(201)}`)],
  ['an unknown expectation', EXPECTING],
];

const NO_HOST: [string, string] = ['no host', 'GET / HTTP/1.1\r\n\r\n'];

test.each([USUAL, NO_HOST, ...UNUSUAL])(
  'ends a connection that pipelines many requests with %s, and hands few of them over',
  async (_name, request) => {
    await open({});
    const { socket, ended } = await server.connect();
    socket.write(request.repeat(200));
    await ended;
    expect(await server.refusals('pipelined-requests')).toBe(1);
    // those with an address that the router cannot use are routed twice
    expect(routed).toBeLessThanOrEqual(32);
  },
);

test.each(UNUSUAL)('counts a request with %s as one of its sender', async (_name, request) => {
  await open({ senderRequests: 1 });
  (await server.connect()).socket.write(WHOLE.replace('/', '/slow'));
  await until(() => server.guard.usage.requests === 1);
  expect(await (await server.connect()).send(request)).toContain('429 Too Many Requests');
  expect(await server.refusals('sender-requests')).toBe(1);
});

test.each(UNUSUAL.slice(0, 2))('answers 400 to a request with %s', async (_name, request) => {
  await open({});
  expect(await (await server.connect()).send(request)).toContain('400 Bad Request');
});

test('serves a request with an unknown expectation, which HTTP allows', async () => {
  await open({});
  expect(await (await server.connect()).send(EXPECTING)).toContain('200 OK');
});

/** Sends too many requests at once from an address, until its connection ends. */
async function flood(requests = 17, from?: string) {
  const { socket, ended } = await server.connect(from);
  socket.write(WHOLE.repeat(requests));
  await ended;
}

test('ends only the connection that pipelines, and parses no more of what has arrived', async () => {
  await open({});
  let parsed = 0;
  server.app.server.prependListener('request', () => (parsed += 1));
  const other = await server.connect();
  await flood(200);
  expect(parsed).toBe(17);
  await flood();
  expect(await other.send(WHOLE)).toContain('200 OK');
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
});

test('refuses new connections of a sender that pipelines three times, for ten seconds', async () => {
  await open({});
  const other = await server.connect();
  for (let turn = 0; turn < 3; turn += 1) await flood();
  expect(await (await server.connect()).ended).toBe('');
  expect(await other.send(WHOLE)).toContain('200 OK');
  expect(await (await server.connect('127.0.0.2')).send(WHOLE)).toContain('200 OK');
  clock = 10_000;
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
});

test('forgets after ten seconds that a sender has pipelined', async () => {
  await open({});
  await flood();
  await flood();
  clock = 10_000;
  await flood();
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
});

test('refuses a network after sixteen of its senders have pipelined three times', async () => {
  await open({});
  const refuse = async (last: number) => {
    for (let turn = 0; turn < 3; turn += 1) await flood(17, `127.0.0.${last}`);
  };
  for (let last = 2; last < 17; last += 1) await refuse(last);
  const other = await server.connect();
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
  await refuse(17);
  expect(await (await server.connect()).ended).toBe('');
  expect(await other.send(WHOLE)).toContain('200 OK');
  expect(await (await server.connect('127.0.1.1')).send(WHOLE)).toContain('200 OK');
});

describe('with IPv6', () => {
  let from = '';
  const openV6 = async () => {
    await open({});
    server.app.server.prependListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: from }),
    );
  };
  const floodFrom = async (address: string, times = 1) => {
    from = address;
    for (let time = 0; time < times; time += 1) await flood();
  };
  const isServed = async (address: string) => {
    from = address;
    const { socket, ended } = await server.connect();
    socket.write(WHOLE.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    return (await ended).includes('200 OK');
  };

  test('refuses a /56 whose networks of /64 have pipelined six times together', async () => {
    await openV6();
    for (let fourth = 1; fourth <= 5; fourth += 1) await floodFrom(`2001:db8:1:${fourth}::1`);
    expect(await isServed('2001:db8:1:7::1')).toBe(true);
    await floodFrom('2001:db8:1:6::1');
    expect(await isServed('2001:db8:1:7::1')).toBe(false);
    clock = 10_000;
    expect(await isServed('2001:db8:1:7::1')).toBe(true);
  });

  test('refuses a /48 after sixteen of its /56 have pipelined, and not after many /64 of one', async () => {
    await openV6();
    for (let fourth = 1; fourth <= 16; fourth += 1) await floodFrom(`2001:db8:1:${fourth}::1`, 3);
    expect(await isServed('2001:db8:1:ff00::1')).toBe(true);
    const others = Array.from({ length: 15 }, (_, number) => `2001:db8:1:${number + 1}00::1`);
    for (const address of others) {
      expect(await isServed('2001:db8:1:ff00::1')).toBe(true);
      await floodFrom(address, 3);
      await floodFrom(address.replace('00::', '01::'), 3);
    }
    expect(await isServed('2001:db8:1:ff00::1')).toBe(false);
    expect(await isServed('2001:db8:2::1')).toBe(true);
  });
});

test('ends only the connection of a trusted proxy that pipelines', async () => {
  await open({}, { proxies: ['127.0.0.1'] });
  const other = await server.connect();
  for (let turn = 0; turn < 3; turn += 1) await flood();
  expect(await other.send(WHOLE)).toContain('200 OK');
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
});
