import { sql } from 'drizzle-orm';
import { type PostgresServer, startPostgres } from '../testing/postgres-server';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy';
import { isDatabaseUnavailable } from './db';
import { openPostgres } from './postgres';
import type { TimeLimits } from './time-limits';
import type { Database } from './types';

/** Number of connections of the pool. */
const POOL = 10;
/** Long enough for ten new connections on a busy machine. */
const CONNECT_MS = 3_000;
const REPLY_MS = 3_000;

let server: PostgresServer | null = null;
const opened: { proxy: TcpProxy; database: Database }[] = [];

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ? null : await startPostgres();
});
afterAll(async () => {
  for (const { proxy, database } of opened) {
    proxy.heal();
    await database.close();
    await proxy.close();
  }
  await server?.stop();
});

async function openBehindProxy(limits: Partial<TimeLimits> = {}) {
  const proxy = await startTcpProxy(process.env.TEST_DATABASE_URL ?? server?.url ?? '');
  const connection = { connectMs: CONNECT_MS, statementMs: 2_000, replyMs: REPLY_MS, ...limits };
  const database = await openPostgres(proxy.url, () => {}, connection);
  opened.push({ proxy, database });
  return { proxy, ...database };
}

const failureOf = (work: Promise<unknown>) => work.then(() => null, isDatabaseUnavailable);

test.concurrent(
  'rejects queries while traffic is lost and answers on new connections afterwards',
  async () => {
    const { proxy, db } = await openBehindProxy();
    // fills the pool with connections that will never answer again
    await Promise.all(Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(0.05)`)));
    proxy.cut();
    const reads = Array.from({ length: 2 * POOL }, () => failureOf(db.execute(sql`select 1`)));
    expect(await Promise.all(reads)).toEqual(reads.map(() => true));
    proxy.heal();
    expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  },
);

test.concurrent(
  'rejects a transaction whose connection is lost without waiting for its rollback',
  async () => {
    const { proxy, db } = await openBehindProxy();
    let failedAt = 0;
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.cut();
      await tx.execute(sql`select 2`).catch((error: unknown) => {
        failedAt = performance.now();
        throw error;
      });
    });
    expect(await failureOf(lost)).toBe(true);
    // the rollback does not wait for a reply too
    expect(performance.now() - failedAt).toBeLessThan(REPLY_MS);
    proxy.heal();
    expect(await db.transaction((tx) => tx.execute(sql`select 1 as n`))).toMatchObject({ rows: [{ n: 1 }] });
  },
);

test.concurrent('ends a slow statement, except with `untimed`, and keeps the connection', async () => {
  const { db, untimed } = await openBehindProxy({ statementMs: 300, replyMs: 20_000 });
  const slow = sql`select pg_sleep(0.4)`;
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
  expect(await failureOf(db.transaction((tx) => tx.execute(slow)))).toBe(true);
  expect((await db.execute(sql`select pg_backend_pid() as pid`)).rows).toEqual(rows);
  expect((await untimed.execute(slow)).rows).toHaveLength(1);
});

test.concurrent('releases the locks of a transaction whose process is lost', async () => {
  const { proxy, db, untimed } = await openBehindProxy();
  let proceed = () => {};
  const stuck = new Promise<void>((resolve) => (proceed = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
    locked();
    await stuck;
  });
  await isLocked;
  proxy.cut();
  proxy.heal();
  // waits for the lock, which only the server can release
  await untimed.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(4711)`));
  proceed();
  expect(await failureOf(holding)).toBe(true);
});

test.concurrent('lets the server give up a connection that accepts no data', async () => {
  const { db, untimed, limited } = await openBehindProxy();
  // the setting, because a result that is not read has no shorter limit
  for (const handle of [db, untimed, limited])
    expect((await handle.execute(sql`show tcp_user_timeout`)).rows).toEqual([{ tcp_user_timeout: '25000' }]);
});

test.concurrent('delivers notifications again after a listening connection was silently lost', async () => {
  const { proxy, untimed, listen } = await openBehindProxy();
  let onMessage = (_: string) => {};
  let onReconnect = () => {};
  const received = new Promise<string>((resolve) => (onMessage = resolve));
  const reconnected = new Promise<void>((resolve) => (onReconnect = resolve));
  await listen('lost_traffic', onMessage, onReconnect);
  proxy.cut();
  proxy.heal();
  await reconnected;
  // not with `db`, whose idle connection is lost too
  await untimed.execute(sql`select pg_notify('lost_traffic', 'again')`);
  expect(await received).toBe('again');
});
