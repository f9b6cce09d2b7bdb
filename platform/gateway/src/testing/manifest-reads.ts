import type { Db } from '@site/server/db';
import type { SelectedFields } from 'drizzle-orm/pg-core';

/** Returns a handle of the same database, and the number of its queries that have read whole manifests. */
export function countManifestReads(db: Db): { db: Db; reads: () => number } {
  let reads = 0;
  const select = (fields?: SelectedFields) => {
    if (!fields) return db.select();
    if ('manifest' in fields) reads += 1;
    return db.select(fields);
  };
  return { db: Object.create(db, { select: { value: select } }) as Db, reads: () => reads };
}
