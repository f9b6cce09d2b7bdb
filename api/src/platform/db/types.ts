import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Queries on either engine. Every `Tx` is a `Db`: a service or repo that takes `Db` works inside a transaction too. */
export type Db = PgDatabase<RowsResult>;

/** What the callback of `db.transaction` gets. Inside it only `tx` may be used: `db` throws. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Stop = () => Promise<void>;

/** The opened database: one per process. */
export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * LISTEN on a connection of its own. `channel` is lower-case letters, digits and `_`.
   * A broken connection is made anew; what was notified meanwhile is lost, so `onReconnect` should read the truth again.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<Stop>;
  /**
   * Runs `work` while no other process runs its own `exclusively` on the same database: for migrations, content and seed,
   * which several gateways may start at once. Throws `DatabaseOpenError` when the work comes upon a full disk or damaged files.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** The pool's connections, and the queries that wait for one; null when the engine has none. */
  connections(): Record<'open' | 'idle' | 'waiting', number> | null;
  /** Waits for running queries, ends every connection and lets go of the data folder. */
  close(): Promise<void>;
}

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

export function assertChannel(channel: string): void {
  if (!CHANNEL.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
