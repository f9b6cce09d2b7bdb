import { once } from 'node:events';
import net from 'node:net';
import type { Readable } from 'node:stream';
import type { StatusReply } from '@site/contracts/deploy-status';
import { type GuardedServer, openGuarded } from '../../testing/guarded-server';
import { StatusEvents, type StatusEventsPorts } from './status-events';

const STATUS: StatusReply = {
  revision: 1,
  composition: 'c',
  mode: 'live',
  areas: [],
  closedPaths: [],
  gateways: [],
};
const callerOf = (id: string, areas = ['*']) => ({ id, hash: id, name: id, areas, staff: null });

let status = STATUS;
/** Error of each read, while it is not null. */
let failure: Error | null = null;
let reads = 0;
let now = 0;
/** Promise that each read of the status awaits, with which a test lets it hang. */
let hanging: Promise<void> | null = null;
let valid: readonly string[] | null = null;
let events: StatusEvents;
beforeEach(() => {
  [status, failure, reads, valid] = [STATUS, null, 0, null];
  hanging = null;
  events = openEvents();
});
afterEach(() => events.stop());

const openEvents = (limits: StatusEventsPorts['limits'] = {}) =>
  new StatusEvents({
    readStatus: async () => {
      reads += 1;
      await hanging;
      if (failure) throw failure;
      return status;
    },
    readValid: async (hashes) => new Set(hashes.filter((hash) => valid?.includes(hash) ?? true)),
    actAsSite: (work) => work(),
    now: () => now,
    onError: () => {},
    limits,
  });
/** Returns what has been sent and not been read. */
const sent = (stream: Readable) => String(stream.read() ?? '');
const eventOf = (one: StatusReply) => `event: status\ndata: ${JSON.stringify(one)}\n\n`;

test('reads the status once for all who listen, and not while nobody does', async () => {
  await events.wake();
  expect(reads).toBe(0);
  const streams = [await events.open(callerOf('first'))];
  for (const id of ['second', 'third']) streams.push(await events.open(callerOf(id)));
  expect(reads).toBe(1);
  expect(streams.map(sent)).toEqual([STATUS, STATUS, STATUS].map(eventOf));
  status = { ...STATUS, revision: 2 };
  await events.wake();
  expect(reads).toBe(2);
  expect(streams.map(sent)).toEqual([status, status, status].map(eventOf));
  for (const stream of streams) stream.destroy();
  await Promise.all(streams.map((stream) => once(stream, 'close')));
  await events.wake();
  expect([reads, events.size]).toEqual([2, 0]);
});

test('sends a comment when nothing has changed, and a new listener the status', async () => {
  const early = await events.open(callerOf('early'));
  sent(early);
  const late = await events.open(callerOf('late'));
  await events.wake();
  expect([sent(early), sent(late)]).toEqual([': unchanged\n\n', `${eventOf(STATUS)}: unchanged\n\n`]);
});

test('sends nobody an old status while a read hangs', async () => {
  sent(await events.open(callerOf('early')));
  now += 5_001;
  let answer = () => {};
  hanging = new Promise((resolve) => (answer = resolve));
  const opening = events.open(callerOf('late'));
  expect(
    await Promise.race([opening, new Promise((resolve) => setImmediate(() => resolve('nothing yet')))]),
  ).toBe('nothing yet');
  status = { ...STATUS, revision: 2 };
  answer();
  expect(sent(await opening)).toBe(eventOf(status));
});

test('ends the connections of ended tokens before it sends anything', async () => {
  const [gone, stays] = [await events.open(callerOf('gone')), await events.open(callerOf('stays'))];
  sent(gone);
  [valid, status] = [['stays'], { ...STATUS, revision: 2 }];
  const ended = once(gone.resume(), 'end');
  await events.wake();
  await ended;
  expect([sent(stays), events.size]).toEqual([eventOf(STATUS) + eventOf(status), 1]);
});

test('ends all connections when the status cannot be read, and refuses new ones with the reason', async () => {
  const stream = await events.open(callerOf('anybody'));
  const ended = once(stream.resume(), 'end');
  failure = new Error('the database is away');
  await events.wake();
  await ended;
  await expect(events.open(callerOf('anybody'))).rejects.toThrow('the database is away');
  expect(events.size).toBe(0);
  failure = null;
  expect(sent(await events.open(callerOf('anybody')))).toBe(eventOf(STATUS));
});

test('leaves operators room when teams have used up theirs, and limits all', async () => {
  events = openEvents({ all: 3, teams: 1, caller: 2 });
  await events.open(callerOf('home', ['home']));
  await expect(events.open(callerOf('promo', ['promo']))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const operator = callerOf('operator');
  for (let n = 0; n < 2; n += 1) await events.open(operator);
  await expect(events.open(operator)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(events.open(callerOf('another'))).rejects.toThrow('too many connections');
});

test('counts the sessions of a person together', async () => {
  events = openEvents({ caller: 1 });
  await events.open({ ...callerOf('desk'), staff: 'k.orlova' });
  await expect(events.open({ ...callerOf('phone'), staff: 'k.orlova' })).rejects.toMatchObject({
    details: { reason: 'token-limit', what: 'read' },
  });
});

describe('on a server', () => {
  let server: GuardedServer;
  beforeAll(async () => {
    server = await openGuarded(
      {},
      { register: (app) => void app.get('/events', () => events.open(callerOf('x'))) },
    );
  });
  afterAll(() => server.close());

  test('ends the connection of a client that does not read, and no other', async () => {
    const connect = async () => {
      const socket = net.connect({ port: server.port, host: '127.0.0.1' });
      server.opened.push(socket);
      socket.write('GET /events HTTP/1.1\r\nhost: a\r\n\r\n');
      await once(socket, 'readable');
      return socket;
    };
    const [stuck, reading] = [await connect(), await connect()];
    reading.resume();
    expect(events.size).toBe(2);
    for (let revision = 2; events.size === 2; revision += 1) {
      status = { ...STATUS, revision, composition: 'x'.repeat(1_500_000) };
      const before = reading.bytesRead;
      await events.wake();
      // what the sockets and the kernel hold must reach the client that reads
      while (events.size === 2 && reading.bytesRead < before + status.composition.length)
        await new Promise(setImmediate);
    }
    expect(events.size).toBe(1);
    const closed = once(stuck.resume(), 'close');
    await closed;
    status = { ...STATUS, revision: 0 };
    const received = once(reading, 'data');
    await events.wake();
    expect(String(await received)).toContain('"revision":0');
  });
});
