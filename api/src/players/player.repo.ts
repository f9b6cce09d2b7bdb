import { and, eq, inArray, isNotNull, lte, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { players } from './player.table';

export type PlayerRow = typeof players.$inferSelect;

const isEmail = (email: string) => eq(players.email, email.toLowerCase());

export async function insertPlayer(db: Db, player: typeof players.$inferInsert): Promise<number> {
  const [row] = await db.insert(players).values(player).returning({ id: players.id });
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

const playerOf = prepared('player', ['id'], (db, at) =>
  db.select().from(players).where(eq(players.id, at.id)),
);

export async function selectPlayer(db: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await playerOf(db, { id });
  return row ?? null;
}

const lockedPlayer = prepared('lock-player', ['id'], (db, at) =>
  db.select().from(players).where(eq(players.id, at.id)).for('no key update'),
);

/**
 * Selects and locks the player's row until the transaction ends, so that changes to the account run one after
 * the other.
 */
export async function lockPlayer(db: Db, id: number): Promise<PlayerRow | null> {
  const [row] = await lockedPlayer(db, { id });
  return row ?? null;
}

export async function updatePlayer(
  db: Db,
  id: number,
  change: Partial<typeof players.$inferInsert>,
): Promise<void> {
  await db.update(players).set(change).where(eq(players.id, id));
}

/**
 * SQL conditions that match an account by lower-case login or e-mail. An unconfirmed e-mail matches no
 * account.
 */
export const hasName = {
  login: (login: string | Placeholder) => eq(sql`lower(${players.login})`, login),
  email: (email: string | Placeholder) => sql`${eq(players.email, email)} and ${players.emailConfirmed}`,
};

export async function selectByLogin(db: Db, login: string): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(hasName.login(login.toLowerCase()));
  return row ?? null;
}

/** Selects the logins of accounts, by account id. Deleted accounts are left out. */
export async function selectLogins(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, login } = players;
  const rows = await db
    .select({ id, login })
    .from(players)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.login]));
}

/** Selects the account that has confirmed this address. */
export async function selectByEmail(db: Db, email: string): Promise<PlayerRow | null> {
  const [row] = await db.select().from(players).where(hasName.email(email.toLowerCase()));
  return row ?? null;
}

/** Selects an account by confirmed e-mail or login. */
export const selectByName = (db: Db, name: string): Promise<PlayerRow | null> =>
  name.includes('@') ? selectByEmail(db, name) : selectByLogin(db, name);

/**
 * Selects the account whose password can be recovered through `email`: the account whose last confirmed
 * address is `email`. If there is none, selects the account that entered `email` and never confirmed any
 * address. Returns null if several accounts match.
 */
export async function selectByRecoveryEmail(db: Db, email: string): Promise<PlayerRow | null> {
  const isRecovery = eq(players.recoveryEmail, email.toLowerCase());
  const confirmed = await db.select().from(players).where(isRecovery).limit(2);
  const found =
    confirmed.length > 0
      ? confirmed
      : await db
          .select()
          .from(players)
          .where(and(isEmail(email), sql`${players.recoveryEmail} is null`))
          .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the address for notices. Returns null until the player confirms an address, because an unconfirmed
 * address may belong to a stranger.
 */
export const toNoticeAddress = ({ recoveryEmail }: Pick<PlayerRow, 'recoveryEmail'>): string | null =>
  recoveryEmail;

export async function isConfirmedElsewhere(db: Db, email: string, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(isEmail(email), eq(players.emailConfirmed, true), sql`${players.id} <> ${playerId}`));
  return rows.length > 0;
}

/** Cancels a requested deletion. Returns false when no deletion was requested. */
export async function clearDeletion(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(players)
    .set({ deletesAt: null })
    .where(and(eq(players.id, id), isNotNull(players.deletesAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

export async function selectPlayersDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db.select({ id: players.id }).from(players).where(lte(players.deletesAt, now));
  return rows.map(({ id }) => id);
}

export async function deletePlayer(db: Db, id: number): Promise<void> {
  await db.delete(players).where(eq(players.id, id));
}

/**
 * Returns the salt of the account's reserve codes. If the account has none, `fresh` is stored and returned.
 * Concurrent calls return the same salt.
 */
export async function openReserveSalt(db: Db, id: number, fresh: Uint8Array): Promise<Uint8Array | null> {
  const [row] = await db
    .update(players)
    .set({ reserveSalt: sql`coalesce(${players.reserveSalt}, ${fresh})` })
    .where(eq(players.id, id))
    .returning({ reserveSalt: players.reserveSalt });
  return row?.reserveSalt ?? null;
}
