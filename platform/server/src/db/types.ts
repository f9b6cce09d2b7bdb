import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * Database handle for either engine. Every `Tx` is a `Db`, so functions that accept a `Db` also work inside a
 * transaction.
 */
export type Db = PgDatabase<RowsResult>;

/**
 * Argument of the callback of `db.transaction`. The callback must use this argument, because `db` throws
 * there.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Stop = () => Promise<void>;

/** An open database. A process opens at most one. */
export interface Database {
  /** Statements have a time limit on PostgreSQL (docs/decisions/0042). */
  readonly db: Db;
  /**
   * The same database without time limits for statements, for work that reads or changes most of the data:
   * migrations, garbage collection, checks of the ledger and of the release store.
   */
  readonly untimed: Db;
  /**
   * The same database through at most four connections of its own, for work whose amount the teams of areas decide.
   * Such work never takes a connection that visitors and operators need (docs/decisions/0073).
   */
  readonly limited: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Subscribes to a channel with LISTEN. `channel` consists of lower-case letters, digits and `_`. A broken
   * connection to PostgreSQL is reopened. Notifications sent in the meantime are lost, so `onReconnect`
   * should read the current state.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<Stop>;
  /**
   * Runs `work` with `untimed` while no other process is inside `exclusively` on the same database. Used for
   * migrations, content and seed data, because several processes may start at once. Throws
   * `DatabaseOpenError` when the disk is full or files are damaged.
   */
  exclusively<T>(work: (untimed: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `work` and remembers for whom it acts, also in what it starts. The embedded database serves one query at a
   * time: senders take turns, so that the queries of one delay those of another by one query each. The site's own
   * work and that of operators (null, the default) gets every second turn. PostgreSQL needs no such order.
   */
  actFor(sender: string | null, work: () => void): void;
  /**
   * Numbers of pool connections and of queries waiting for a connection. Null when the engine has no pool.
   */
  connections(): Record<'open' | 'idle' | 'waiting', number> | null;
  /** Waits for running queries, closes all connections and unlocks the data folder. */
  close(): Promise<void>;
}

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

export function assertChannel(channel: string): void {
  if (!CHANNEL.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
