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

/** Returns the number of reservations made in the last day. */
export async function countReservations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(
    sql`select count(*)::int as made from reservations where made_at > now() - interval '1 day'`,
  );
  return rows[0]?.made ?? 0;
}

/** Stores a reservation and returns its number. Deletes those that nobody needs any more. */
export async function insertReservation(db: Db, { loaf, count, name }: NewReservation): Promise<number> {
  await db.execute(sql`delete from reservations where made_at < now() - interval '7 days'`);
  const { rows } = await db.execute<{ number: number }>(
    sql`insert into reservations (loaf, count, name) values (${loaf}, ${count}, ${name}) returning number`,
  );
  return rows[0]?.number ?? 0;
}
