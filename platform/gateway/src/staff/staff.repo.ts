import type { Db } from '@site/server/db';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { deployTokens } from '../admin/tokens/token.table';
import type { StoredToken } from '../admin/tokens/token.repo';
import { type Maker, staff, staffInvites, staffPasskeys } from '../admin/tokens/staff.table';

export type Member = typeof staff.$inferSelect;
export type Passkey = typeof staffPasskeys.$inferSelect;
type Invite = typeof staffInvites.$inferSelect;

/** A person with the number of their passkeys and the time of the last use. */
export interface MemberRow extends Member {
  passkeys: number;
  seenAt: Date | null;
  /** Makers of the passkey. */
  makers: Maker[] | null;
}

/** Reads all people, oldest first. */
export async function fetchStaff(db: Db): Promise<MemberRow[]> {
  const rows = await db
    .select({
      member: staff,
      passkeys: count(staffPasskeys.id),
      seenAt: sql<Date | null>`max(${staffPasskeys.usedAt})`.mapWith(staffPasskeys.usedAt),
      // a person has one passkey
      makers: sql<Maker[] | null>`min(${staffPasskeys.makers}::text)::jsonb`,
    })
    .from(staff)
    .leftJoin(staffPasskeys, eq(staffPasskeys.member, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.createdAt), asc(staff.name));
  return rows.map(({ member, ...rest }) => ({ ...member, ...rest }));
}

export async function fetchMemberByName(db: Db, name: string): Promise<Member | null> {
  const rows = await db.select().from(staff).where(eq(staff.name, name));
  return rows[0] ?? null;
}

/** Adds a person. Rejects with PostgreSQL's unique violation if the name is taken. */
export async function insertMember(
  db: Db,
  member: Pick<Member, 'name' | 'roles' | 'createdBy'>,
): Promise<Member> {
  const [row] = await db.insert(staff).values(member).returning();
  if (!row) throw new Error('The database returned no row for the new person');
  return row;
}

/** Gives a person these roles, and access again after an end. */
export async function updateRoles(db: Db, id: string, roles: string[]): Promise<Member> {
  const [row] = await db.update(staff).set({ roles, endedAt: null }).where(eq(staff.id, id)).returning();
  if (!row) throw new Error(`The person ${id} is gone`);
  return row;
}

/** Ends the access of a person, with all passkeys and links. An earlier end keeps its time. */
export async function endMember(db: Db, id: string): Promise<void> {
  await db
    .update(staff)
    .set({ endedAt: sql`coalesce(${staff.endedAt}, now())` })
    .where(eq(staff.id, id));
  await deletePasskeys(db, id);
  await db.delete(staffInvites).where(eq(staffInvites.member, id));
}

export async function deletePasskeys(db: Db, member: string): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.member, member));
}

/** Replaces the links of a person by one that is valid for some hours. Returns its end. */
export async function replaceInvite(
  db: Db,
  invite: Pick<Invite, 'hash' | 'member' | 'makers'>,
  hours: number,
): Promise<Date> {
  await db.delete(staffInvites).where(eq(staffInvites.member, invite.member));
  const expiresAt = sql<Date>`now() + ${hours}::int * interval '1 hour'`;
  const [row] = await db
    .insert(staffInvites)
    .values({ ...invite, expiresAt })
    .returning();
  if (!row) throw new Error('The database returned no row for the new link');
  return row.expiresAt;
}

const isValid = (hash: string) => and(eq(staffInvites.hash, hash), gt(staffInvites.expiresAt, sql`now()`));

/** Returns the person whom a link invites, or null if the link was used or has expired. */
export async function fetchInvited(db: Db, hash: string): Promise<Member | null> {
  const rows = await db
    .select({ member: staff })
    .from(staffInvites)
    .innerJoin(staff, eq(staff.id, staffInvites.member))
    .where(and(isValid(hash), isNull(staff.endedAt)));
  return rows[0]?.member ?? null;
}

/** Uses a link up, and returns it. Returns null if it was used or has expired. */
export async function takeInvite(tx: Db, hash: string): Promise<Invite | null> {
  const [taken] = await tx.delete(staffInvites).where(isValid(hash)).returning();
  return taken ?? null;
}

export async function insertPasskey(tx: Db, passkey: Omit<Passkey, 'createdAt' | 'usedAt'>): Promise<void> {
  await tx.insert(staffPasskeys).values(passkey);
}

/** Returns the passkey of a person, or null if there is none. */
export async function fetchPasskeyOf(db: Db, member: string): Promise<Passkey | null> {
  const rows = await db.select().from(staffPasskeys).where(eq(staffPasskeys.member, member));
  return rows[0] ?? null;
}

/** Returns a passkey and its person, unless the access of the person has ended. */
export async function fetchPasskey(db: Db, id: string): Promise<{ passkey: Passkey; member: Member } | null> {
  const rows = await db
    .select({ passkey: staffPasskeys, member: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.member))
    .where(and(eq(staffPasskeys.id, id), isNull(staff.endedAt)));
  return rows[0] ?? null;
}

/** Notes the use of a passkey. Returns false if the passkey has signed this challenge or a newer one: a replay. */
export async function usePasskey(
  tx: Db,
  id: string,
  { counter, challengedAt }: Pick<Passkey, 'counter' | 'challengedAt'>,
): Promise<boolean> {
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, challengedAt, usedAt: sql`now()` })
    .where(and(eq(staffPasskeys.id, id), lt(staffPasskeys.challengedAt, challengedAt)))
    .returning({ id: staffPasskeys.id });
  return used.length > 0;
}

/** Reads a person who has access, and lets a change of roles or an end wait for the transaction. */
export async function fetchMemberLocked(tx: Db, id: string): Promise<Member | null> {
  const rows = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .for('share');
  return rows[0] ?? null;
}

/** Reads a person who has access. */
export async function fetchMember(db: Db, id: string): Promise<Member | null> {
  const rows = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)));
  return rows[0] ?? null;
}

/** Stores a session of a person for some hours. */
export async function insertSession(
  tx: Db,
  session: Pick<StoredToken, 'hash' | 'name' | 'verbs' | 'createdBy' | 'passkeyAt' | 'makers'> & {
    staff: string;
  },
  hours: number,
): Promise<StoredToken> {
  const expiresAt = sql`now() + ${hours}::int * interval '1 hour'`;
  const rows = await tx
    .insert(deployTokens)
    .values({ ...session, areas: ['*'], claims: null, configured: false, expiresAt })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The database returned no row for the new session');
  return row;
}

/** Ends all sessions of a person. Returns their ids, also of those that had ended before. */
export async function endSessions(tx: Db, member: string): Promise<string[]> {
  const revokedAt = sql`coalesce(${deployTokens.revokedAt}, clock_timestamp())`;
  const rows = await tx
    .update(deployTokens)
    .set({ revokedAt })
    .where(eq(deployTokens.staff, member))
    .returning({ id: deployTokens.id });
  return rows.map(({ id }) => id);
}

/** Ends a session, and only a session. */
export async function endSession(db: Db, hash: string): Promise<void> {
  await db
    .update(deployTokens)
    .set({ revokedAt: sql`coalesce(${deployTokens.revokedAt}, clock_timestamp())` })
    .where(and(eq(deployTokens.hash, hash), isNotNull(deployTokens.staff)));
}
