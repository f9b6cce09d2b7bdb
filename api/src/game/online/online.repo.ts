import { desc, lte } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { onlineSamples } from './online.table';

/**
 * Selects the number of players online and its type for a minute of the day in Moscow. Returns null if there
 * are no samples.
 */
export async function selectOnline(db: Db, minute: number) {
  const figure = { count: onlineSamples.count, type: onlineSamples.type };
  const rows = await db
    .select(figure)
    .from(onlineSamples)
    .where(lte(onlineSamples.minute, minute))
    .orderBy(desc(onlineSamples.minute))
    .limit(1);
  if (rows[0] !== undefined) return rows[0];
  // Before the first sample of a day, the last sample of the previous day applies.
  const late = await db.select(figure).from(onlineSamples).orderBy(desc(onlineSamples.minute)).limit(1);
  return late[0] ?? null;
}
