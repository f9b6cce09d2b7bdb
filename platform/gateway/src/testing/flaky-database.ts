import type { Database, Db } from '@site/server/db';

/** Returns a database whose queries fail while `state.away` is true. Notifications still arrive. */
export function openFlakyDatabase(database: Database) {
  const state = { away: false };
  const db = new Proxy(database.db, {
    get(target, name) {
      if (state.away) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { state, database: { ...database, db: db as Db } };
}
