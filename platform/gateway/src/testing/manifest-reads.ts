import type { Db } from '@site/server/db';
import type { SelectedFields } from 'drizzle-orm/pg-core';

/** Returns a handle of the same database, and the number of its queries that have read whole manifests. */
export function countManifestReads(db: Db): { db: Db; reads: () => number } {
  let reads = 0;
  const count = (of: Db): Db => {
    const select = (fields?: SelectedFields) => {
      if (!fields) return of.select();
      if ('manifest' in fields) reads += 1;
      return of.select(fields);
    };
    const transaction: Db['transaction'] = (work) => of.transaction((tx) => work(count(tx) as typeof tx));
    return Object.create(of, { select: { value: select }, transaction: { value: transaction } }) as Db;
  };
  return { db: count(db), reads: () => reads };
}
