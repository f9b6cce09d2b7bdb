import type { NewReservation } from '@bakery/shared/contracts';
import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** Creates the table of the reservations, unless it exists. */
export const createReservationTable = (db: Db) =>
  db.execute(sql`
    create table if not exists reservations (
      number integer generated always as identity primary key,
      loaf text not null,
      count integer not null,
      name text not null,
      made_at timestamptz not null default now()
    )`);

/**
 * Stores a reservation unless the last day has `maxPerDay`, and returns its number, or null if it was not stored. Calls
 * at the same moment may exceed the limit by their number.
 */
export async function insertReservation(
  db: Db,
  { loaf, count, name }: NewReservation,
  maxPerDay: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into reservations (loaf, count, name)
    select ${loaf}, ${count}::int, ${name}
    where (select count(*) from reservations where made_at > now() - interval '1 day') < ${maxPerDay}
    returning number`);
  return rows[0]?.number ?? null;
}

/** Deletes reservations that are older than a week. */
export async function deleteOldReservations(db: Db): Promise<void> {
  await db.execute(sql`delete from reservations where made_at < now() - interval '7 days'`);
}
