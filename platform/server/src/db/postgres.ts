import { isNativeError } from 'node:util/types';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createClosingClient } from './closing-client';
import { createNamingClient } from './naming-client';
import { errorCodeOf, DatabaseOpenError, toOpenError } from './open-error';
import { openErrorText as text } from './open-error.text';
import { PostgresListener } from './postgres-listener';
import { connectionSettings, DEFAULT_LIMITS, statementSettings, type TimeLimits } from './time-limits';
import { createTxGuard, guardMethods, guardTransactions, type TxGuard } from './tx-guard';
import type { Database, Db } from './types';

const POOL_SIZE = 10;
/** Maximum number of connections for work without time limits, which is rare. */
const UNTIMED_POOL_SIZE = 4;
const LIMITED_POOL_SIZE = 4;
/** Key of the advisory lock that `exclusively` acquires. The number is arbitrary. */
const EXCLUSIVE_LOCK = 20_261_120;

/**
 * Opens a connection pool to the PostgreSQL database at `url`. Throws a `DatabaseOpenError` when no
 * connection can be opened.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  limits: TimeLimits = DEFAULT_LIMITS,
): Promise<Database> {
  const where = toPlace(url);
  const settings = connectionSettings(url, limits);
  const timed = { ...settings, ...statementSettings(limits) };
  const pool = openPool({ ...timed, max: POOL_SIZE, application_name: 'site' }, onError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseOpenError('unreachable', text.unreachable(where, toDetail(error)), error);
  }
  const slow = openPool({ ...settings, max: UNTIMED_POOL_SIZE, application_name: 'site-untimed' }, onError);
  const few = openPool({ ...timed, max: LIMITED_POOL_SIZE, application_name: 'site-limited' }, onError);
  const guard = createTxGuard();
  const untimed = toGuarded(slow, guard);
  const listener = new PostgresListener({ ...settings, query_timeout: limits.connectMs }, limits.connectMs);
  return {
    db: toGuarded(pool, guard),
    untimed,
    limited: toGuarded(few, guard),
    kind: 'postgres',
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    exclusively: (work) => underLock(settings, () => work(untimed)),
    actFor: (_sender, work) => work(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await Promise.all([pool.end(), slow.end(), few.end()]);
    },
  };
}

/** Opens a pool, which connects with the first query. */
function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: createClosingClient(createNamingClient()) });
  // Without a listener, an idle connection that breaks would end the process. The pool replaces the
  // connection.
  pool.on('error', onError);
  // A connection that breaks between two queries of a transaction would also end the process. With a
  // listener, only the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function toGuarded(pool: pg.Pool, guard: TxGuard): Db {
  guardMethods(pool, ['query', 'connect'], guard);
  const plain = toDrizzle(pool);
  plain.transaction = (work, config) => inTransaction(pool, work, config);
  guardTransactions(plain, guard);
  // This cast is safe: the drivers' database types differ only in the raw query result, which has `rows` in
  // both cases.
  return plain as unknown as Db;
}

const toDrizzle = (client: pg.Pool | pg.PoolClient) => drizzle({ client });
type Drizzle = ReturnType<typeof toDrizzle>;
type Transaction = Drizzle['transaction'];

/**
 * One drizzle instance per connection, so that prepared queries are discarded together with their connection.
 */
const drizzles = new WeakMap<pg.PoolClient, Drizzle>();

function drizzleOf(client: pg.PoolClient): Drizzle {
  const instance = drizzles.get(client) ?? toDrizzle(client);
  drizzles.set(client, instance);
  return instance;
}

/**
 * Replaces drizzle's `transaction`, which does not release the connection when `begin` fails. Ten such
 * failures would exhaust the pool.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Parameters<Parameters<Transaction>[0]>[0]) => Promise<T>,
  config: Parameters<Transaction>[1],
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzleOf(client).transaction(work, config);
  } finally {
    // Broken connections are released too: the pool discards them.
    client.release();
  }
}

/**
 * Runs `work` under an advisory lock. A separate connection holds the lock, so that `work` can use the whole
 * pool. Closing the connection releases the lock.
 */
async function underLock<T>(settings: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...settings, application_name: 'site-exclusive' });
  // Without a listener, a broken connection would end the process. The next query of `work` fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [EXCLUSIVE_LOCK]);
    return await work();
  } catch (error) {
    throw toOpenError(error);
  } finally {
    await client.end();
  }
}

function toPlace(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch (error) {
    throw new DatabaseOpenError('unreachable', text.badUrl, error);
  }
  if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw new DatabaseOpenError('unreachable', text.badUrl);
  return `${parsed.host}${parsed.pathname}`;
}

function toDetail(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === '28P01' || code === '28000') return text.detail.password;
  if (code === '3D000') return text.detail.noDatabase;
  if (code === 'ECONNREFUSED') return text.detail.refused;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return text.detail.unknownHost;
  if (code === 'ETIMEDOUT' || (isNativeError(error) && /timeout/i.test(error.message)))
    return text.detail.timeout;
  return isNativeError(error) ? error.message : String(error);
}
