import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { players } from '../game/player.table';
import { preregistrations } from './account.table';

export type PlayerRow = typeof players.$inferSelect;

const isLogin = (login: string) => eq(sql`lower(${players.login})`, login.toLowerCase());
const isEmail = (email: string) => eq(sql`lower(${players.email})`, email.toLowerCase());

export async function insertPlayer(db: Db, player: typeof players.$inferInsert): Promise<number> {
  const [row] = await db.insert(players).values(player).returning({ id: players.id });
  if (!row) throw new Error('an insert gives its row');
  return row.id;
}

export async function selectPlayer(db: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(eq(players.id, id));
  return row ?? null;
}

/** The row, held until the transaction ends: what changes how an account is entered takes turns. */
export async function lockPlayer(db: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(eq(players.id, id)).for('update');
  return row ?? null;
}

export async function updatePlayer(
  db: Db,
  id: number,
  change: Partial<typeof players.$inferInsert>,
): Promise<void> {
  await db.update(players).set(change).where(eq(players.id, id));
}

export async function selectByLogin(db: Db, login: string): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(isLogin(login));
  return row ?? null;
}

/**
 * The one account that an address names: whose it is by confirmation, or else the only one that was registered with it. An
 * address that several accounts claim and none has confirmed names nobody.
 */
export async function selectByEmail(db: Db, email: string): Promise<PlayerRow | null> {
  const rows = await db.select().from(players).where(isEmail(email)).limit(50);
  return rows.find(({ emailConfirmed }) => emailConfirmed) ?? (rows.length === 1 ? (rows[0] ?? null) : null);
}

/** The account that may recover its password at this address: its last confirmed one, or its only one ever. */
export async function selectByRecoveryEmail(db: Db, email: string): Promise<PlayerRow[]> {
  const isRecovery = eq(sql`lower(${players.recoveryEmail})`, email.toLowerCase());
  return db
    .select()
    .from(players)
    .where(or(isRecovery, and(isEmail(email), sql`${players.recoveryEmail} is null`)))
    .limit(50);
}

export async function isConfirmedElsewhere(db: Db, email: string, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(isEmail(email), eq(players.emailConfirmed, true), sql`${players.id} <> ${playerId}`));
  return rows.length > 0;
}

/** Whether a login is kept for somebody who asked for it before the opening, with another address. */
export async function isLoginKept(db: Db, login: string, email: string | null, now: Date): Promise<boolean> {
  const [kept] = await db
    .select({ email: preregistrations.email })
    .from(preregistrations)
    .where(
      and(
        eq(sql`lower(${preregistrations.login})`, login.toLowerCase()),
        gt(preregistrations.keptUntil, now),
      ),
    );
  return kept !== undefined && kept.email.toLowerCase() !== email?.toLowerCase();
}

export async function deletePlayersDue(db: Db, now: Date): Promise<number> {
  const rows = await db.delete(players).where(lte(players.deletesAt, now)).returning({ id: players.id });
  return rows.length;
}
