import type { Database } from '@site/server/db';
import { databaseUrlOf } from '@site/server/testing/database-url';
import { type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { startTcpProxy, type TcpProxy } from '@site/server/testing/tcp-proxy';
import type { ErrorReply } from '@site/contracts/error-reply';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { openMigratedDatabase } from '../testing/migrated-database';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const home = buildRelease({
  paths: [owned('/')],
  server: renderingArea(`'the home'`),
  files: { 'known.0badf00d.js': '1' },
});
const till = buildRelease({
  area: 'till',
  paths: [owned('/till')],
  server: renderingArea(`'the till'`),
  files: { 'unread.0badf00d.js': '2' },
});

let server: PostgresServer | null = null;
let database: Database;
let proxy: TcpProxy;
let site: TestSite;

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  if (server) process.env.TEST_DATABASE_URL = server.url;
  database = await openMigratedDatabase('postgres');
  proxy = await startTcpProxy(await databaseUrlOf(database.db));
  site = await openTestSite({
    databaseUrl: proxy.url,
    databaseLimits: { connectMs: 12_000, statementMs: 12_000, replyMs: 12_500 },
    databasePageMs: 800,
  });
  for (const release of [buildShell(), home, till]) await site.deploy(release);
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await database.close();
  if (server) delete process.env.TEST_DATABASE_URL;
  await server?.stop();
});

const HTML = { accept: 'text/html' };
const addresses = {
  call: '/api/home/faq',
  warm: '/',
  known: '/r/home/known.0badf00d.js',
  cold: '/till',
  unread: '/r/till/unread.0badf00d.js',
  build: '/builds/meta/0123456789abcdef.json',
};
/** Requests all addresses at once. `onReply` is called in the order in which the replies arrive. */
const readAll = async (onReply: (name: string) => void = () => {}) => {
  const replies = Object.entries(addresses).map(async ([name, address]) => {
    const reply = await site.get(address, address.startsWith('/r/') ? {} : HTML);
    const body = await reply.text();
    onReply(name);
    return [name, { reply, body }] as const;
  });
  return Object.fromEntries(await Promise.all(replies));
};
const statusesOf = (all: Awaited<ReturnType<typeof readAll>>) =>
  Object.fromEntries(Object.entries(all).map(([name, { reply }]) => [name, reply.status]));

test('serves cached pages and files while traffic is lost, others get 503, and heals by itself', async () => {
  // on a busy machine, the first page may take longer than its limit
  for (const address of [addresses.warm, addresses.known]) while ((await site.get(address)).status !== 200);
  proxy.cut();
  const order: string[] = [];
  const lost = await readAll((name) => order.push(name));
  expect(statusesOf(lost)).toEqual({
    warm: 200,
    known: 200,
    cold: 503,
    unread: 503,
    build: 503,
    call: 503,
  });
  // pages and files do not wait until their queries time out, as calls do
  expect(order.at(-1)).toBe('call');
  expect(lost.warm?.body).toContain('the home');
  for (const { reply } of Object.values(lost).filter(({ reply: { status } }) => status === 503))
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.parse(lost.unread?.body ?? '') as ErrorReply).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await site.get('/livez')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(503);

  proxy.heal();
  let after = await readAll();
  while (Object.values(statusesOf(after)).includes(503)) after = await readAll();
  expect(statusesOf(after)).toEqual({
    warm: 200,
    known: 200,
    cold: 200,
    unread: 200,
    build: 404,
    call: 200,
  });
  expect(after.cold?.body).toContain('the till');
  expect((await site.get('/readyz')).status).toBe(200);
  // the channel is followed again
  await site.deploy(buildRelease({ area: 'till', paths: [owned('/till')], server: renderingArea(`'new'`) }));
  expect(await (await site.get('/till', HTML)).text()).toContain('new');
});
