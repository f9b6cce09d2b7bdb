import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './types';

interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * A query of a busy path, asked by its `values`: it is written once a connection, since to put one together takes longer than to
 * ask it. `name` is its own in the whole api; the database knows it by that.
 */
export function prepared<Key extends string, Result>(
  name: string,
  values: readonly Key[],
  write: (db: Db, at: Readonly<Record<Key, Placeholder>>) => Query<Result>,
): (db: Db, values: Readonly<Record<Key, unknown>>) => Promise<Result> {
  const at = Object.fromEntries<Placeholder>(values.map((key) => [key, sql.placeholder(key)])) as Record<
    Key,
    Placeholder
  >;
  const written = new WeakMap<object, ReturnType<Query<Result>['prepare']>>();
  return (db, given) => {
    // of all transactions on one connection the same
    const { session } = db._;
    const query = written.get(session) ?? write(db, at).prepare(name);
    written.set(session, query);
    return query.execute(given);
  };
}
