import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@site/server/db/types';
import { onlineSamples } from '../game/online/online.table';
import { pageNotices } from '../players/notice.table';
import { players } from '../players/player.table';
import { promocodes, referrals } from '../promo/referrals/referral.table';
import { characters } from '../game/embedded/character.table';
import { characterProperty } from '../game/embedded/property.table';
import { ratingTotals } from '../game/embedded/rating.table';
import type { City } from './city';
import { seeds } from './seed.table';

const BATCH = 500;

export async function hasSeed(db: Db, name: string): Promise<boolean> {
  return (await db.select().from(seeds).where(eq(seeds.name, name))).length > 0;
}

export async function markSeed(db: Db, name: string): Promise<void> {
  await db.insert(seeds).values({ name });
}

const isLogin = (login: string) => eq(sql`lower(${players.login})`, login.toLowerCase());

export async function selectHash(db: Db, login: string): Promise<string | null> {
  const [row] = await db.select({ hash: players.passwordHash }).from(players).where(isLogin(login));
  return row?.hash ?? null;
}

export async function updateHash(db: Db, login: string, passwordHash: string): Promise<void> {
  await db.update(players).set({ passwordHash }).where(isLogin(login));
}

export async function hasPlayer(db: Db, login: string): Promise<boolean> {
  const rows = await db.select({ id: players.id }).from(players).where(isLogin(login));
  return rows.length > 0;
}

export async function insertCity(db: Db, city: City): Promise<void> {
  await insertAll(db, players, city.players);
  await insertAll(db, characters, city.characters);
  await insertAll(db, characterProperty, city.property);
  await insertAll(db, ratingTotals, city.ratings);
  await insertAll(db, onlineSamples, city.online);
  await insertAll(db, promocodes, city.promocodes);
  await insertAll(db, referrals, city.referrals);
  await insertAll(db, pageNotices, city.notices);
  // Inserts with explicit ids do not advance the id sequences, so each sequence is set to the highest id.
  await db.execute(
    sql`select setval(pg_get_serial_sequence('players', 'id'), (select max(id) from players))`,
  );
  await db.execute(
    sql`select setval(pg_get_serial_sequence('characters', 'id'), (select max(id) from characters))`,
  );
}

async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(table).values(rows.slice(from, from + BATCH));
  }
}
