import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openTestDatabase } from '@site/server/testing/test-database';
import fastify from 'fastify';
import { migrateGateway } from '../../db/migrate';
import { NO_TRACES } from '../../testing/no-traces';
import { rowsOf } from '../../testing/table-rows';
import { fixedSecret } from '../../testing/fixed-secret';
import { openPageReports } from './page-reports';

jest.setTimeout(120_000); // one test uses a real database and may run on a busy machine

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
const reply = { raw: new EventEmitter() as never };

const composition = { id: '0123456789abcdef', shell: 's', areas: {}, mode: 'live', rules: [] } as const;
const page = { composition: { ...composition, rules: [] }, owner: 'home', renderFailed: false };
const request = (headers: Record<string, string>) => ({
  method: 'GET',
  headers: { accept: 'text/html', ...headers },
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

test('counts a page once its reply has been sent completely, and not when the visitor leaves before', async () => {
  const database = await openTestDatabase();
  await migrateGateway(database.db);
  const reports = openPageReports({ ...PORTS, database });
  const app = fastify({ trustProxy: true });
  const ended: Promise<unknown>[] = [];
  app.get('/*', (received, sent) => {
    expect(reports.stamp(page, received, sent)).toMatch(/^v1\./);
    ended.push(once(sent.raw, 'close'));
    return sent.send(Buffer.alloc(LONG));
  });
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const visit = async (from: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    const headers = ['host: localhost', 'accept: text/html', `x-forwarded-for: ${from}`, 'connection: close'];
    socket.write(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  (await visit('198.51.100.1')).destroy();
  await ended[0];
  (await visit('203.0.113.1')).resume();
  await ended[1];
  await reports.stop();
  expect(await rowsOf(database.db, 'page_counts')).toMatchObject([{ owner: 'home', served: 1 }]);
  await app.close();
  await database.close();
});
