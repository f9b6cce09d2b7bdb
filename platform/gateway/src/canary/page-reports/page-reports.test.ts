import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect as http2, constants } from 'node:http2';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { NO_TRACES } from '../../testing/no-traces';
import { rowsOf } from '../../testing/table-rows';
import { fixedSecret } from '../../testing/fixed-secret';
import { openPageReports } from './page-reports';
import { openMigratedDatabase } from '../../testing/migrated-database';

const PORTS = {
  secret: fixedSecret(randomBytes(32)),
  log: { error: () => {} },
  metrics: { countPageReport: () => {}, countPageReportRefusal: () => {} },
  origin: null,
  traces: NO_TRACES,
  clock: Date.now,
};
// the database is not used, because nothing is written before the first interval ends
const { stamp } = openPageReports({ ...PORTS, database: { db: undefined as never } });
const reply = { raw: new EventEmitter().setMaxListeners(0) as never };

const composition = { id: '0123456789abcdef', shell: 's', areas: {}, mode: 'live', rules: [] } as const;
const page = { composition: { ...composition, rules: [] }, owner: 'home', renderFailed: false };
const request = (headers: Record<string, string>) => ({
  method: 'GET',
  headers: { accept: 'text/html', ...headers },
  host: 'site.example',
  ip: '198.51.100.7',
  raw: {} as never,
});

test.each([
  ['a navigation', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
  ['a navigation that a service worker fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }],
  ['a browser without these headers', {}],
])('gives a page id to %s', (_what, headers) => {
  expect(stamp(page, request(headers), reply)).toMatch(/^v1\./);
});

const UNJUDGED = /^v1\.\w+\.-/;

test.each([
  ['an address that was typed', false, { 'sec-fetch-site': 'none' }],
  ['a link on another site', false, { 'sec-fetch-site': 'cross-site', referer: 'https://other.example/' }],
  ['a page of this site', true, { 'sec-fetch-site': 'same-origin', referer: 'https://site.example/' }],
  ['a sandboxed frame', true, { 'sec-fetch-site': 'cross-site' }],
  [
    'a sandboxed frame that names us',
    true,
    { 'sec-fetch-site': 'cross-site', referer: 'http://site.example/' },
  ],
  ['a browser that says nothing', true, {}],
])('lets reports of a page that comes from %s prove nothing: %p', (_what, isUnjudged, headers) => {
  const { stamp } = openPageReports({ ...PORTS, database: { db: undefined as never } });
  expect(UNJUDGED.test(stamp(page, request(headers), reply) ?? '')).toBe(isUnjudged);
});

test('lets a page prove nothing once its sender has got a page of another area, which may have opened it', () => {
  const { stamp } = openPageReports({ ...PORTS, database: { db: undefined as never } });
  const visit = (owner: string, ip: string) => {
    const id = stamp({ ...page, owner }, { ...request({ 'sec-fetch-site': 'none' }), ip }, reply);
    return UNJUDGED.test(id ?? '') ? 'nothing' : 'evidence';
  };
  expect(visit('promo', '198.51.100.7')).toBe('evidence');
  expect(visit('home', '198.51.100.7')).toBe('nothing');
  expect(visit('home', '198.51.100.8')).toBe('evidence');
});

test('lets a page prove nothing after a prefetched page of another area, which opens windows once it is shown', () => {
  const { stamp } = openPageReports({ ...PORTS, database: { db: undefined as never } });
  const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const prefetched = { ...page, owner: 'promo' };
  expect(stamp(prefetched, request({ ...typed, 'sec-purpose': 'prefetch;prerender' }), reply)).toBeNull();
  expect(stamp(page, request(typed), reply)).toMatch(UNJUDGED);
});

test('gives a program that asks for no page an id whose reports prove nothing', () => {
  const ids = ['*/*', 'application/json'].map((accept) => stamp(page, request({ accept }), reply));
  expect(ids).toEqual([expect.stringMatching(UNJUDGED), expect.stringMatching(UNJUDGED)]);
});

test.each([
  ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a script that names no page', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
])('gives no page id to %s, so that code of an area is no witness against another', (_what, headers) => {
  expect(stamp(page, request(headers), reply)).toBeNull();
});

/** Bytes of a reply that fits into no buffer of a connection. */
const LONG = 32 * 1024 * 1024;

/** Visits a page from an address. Returns the reply once it has begun. */
type Visit = (port: number, from: string) => Promise<{ leave: () => void; read: () => void }>;

const visitByHttp1: Visit = async (port, from) => {
  const socket = connect(port, '127.0.0.1');
  const visitor = ['accept: text/html', 'sec-fetch-site: none', `x-forwarded-for: ${from}`];
  const headers = ['host: localhost', ...visitor, 'connection: close'];
  socket.write(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  return { leave: () => socket.destroy(), read: () => socket.resume() };
};

/** Leaves by `leave`: resets the stream or ends the connection. */
const visitByHttp2 =
  (leave: (session: ClientHttp2Session, stream: ClientHttp2Stream) => void): Visit =>
  async (port, from) => {
    const session = http2(`http://127.0.0.1:${port}`);
    const stream = session.request({
      accept: 'text/html',
      'sec-fetch-site': 'none',
      'x-forwarded-for': from,
    });
    stream.on('end', () => session.close());
    await once(stream, 'response');
    return { leave: () => leave(session, stream), read: () => stream.resume() };
  };

test.each<[string, boolean, Visit]>([
  ['HTTP/1.1', false, visitByHttp1],
  [
    'HTTP/2 that resets the stream',
    true,
    visitByHttp2((session, stream) => {
      stream.close(constants.NGHTTP2_CANCEL, () => session.close());
    }),
  ],
  ['HTTP/2 that ends the connection', true, visitByHttp2((session) => session.destroy())],
])(
  'counts a page once its reply has been sent completely, and not when a visitor leaves before (%s)',
  async (_what, isHttp2, visit) => {
    const database = await openMigratedDatabase();
    const reports = openPageReports({ ...PORTS, database });
    const app = (
      isHttp2 ? fastify({ trustProxy: true, http2: true }) : fastify({ trustProxy: true })
    ) as FastifyInstance;
    const ended: Promise<unknown>[] = [];
    app.get('/*', (received, sent) => {
      expect(reports.stamp(page, received, sent)).toMatch(/^v1\./);
      ended.push(once(sent.raw, 'close'));
      return sent.send(Buffer.alloc(LONG));
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    (await visit(port, '198.51.100.1')).leave();
    await ended[0];
    (await visit(port, '203.0.113.1')).read();
    await ended[1];
    await reports.stop();
    expect(await rowsOf(database.db, 'page_counts')).toMatchObject([{ owner: 'home', served: 1 }]);
    await app.close();
    await database.close();
  },
);

test('counts no silence of a page whose sender was refused by a limit soon after it', async () => {
  const database = await openMigratedDatabase();
  const reports = openPageReports({ ...PORTS, database });
  for (const ip of ['198.51.100.7', '203.0.113.9'])
    reports.stamp(page, { ...request({ 'sec-fetch-site': 'none' }), ip }, reply);
  reports.ignoreSilence('198.51.100.7');
  await reports.stop();
  expect(await rowsOf(database.db, 'page_reports')).toMatchObject([{ owner: 'home', has_left: true }]);
  await database.close();
});
