import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './types';

interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * Defines a prepared query with the parameters `values`. The SQL is built once per connection, because
 * building the SQL takes longer than running it. `name` is the statement name in PostgreSQL and must be
 * unique in the api.
 */
export function prepared<Key extends string, Result>(
  name: string,
  values: readonly Key[],
  build: (db: Db, at: Readonly<Record<Key, Placeholder>>) => Query<Result>,
): (db: Db, values: Readonly<Record<Key, unknown>>) => Promise<Result> {
  const at = Object.fromEntries<Placeholder>(values.map((key) => [key, sql.placeholder(key)])) as Record<
    Key,
    Placeholder
  >;
  const queries = new WeakMap<object, ReturnType<Query<Result>['prepare']>>();
  return (db, given) => {
    // All transactions of a connection share one session, so the session identifies the connection.
    const { session } = db._;
    const query = queries.get(session) ?? build(db, at).prepare(name);
    queries.set(session, query);
    return query.execute(given);
  };
}
