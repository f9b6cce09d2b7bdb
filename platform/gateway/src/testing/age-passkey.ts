import type { Db } from '@site/server/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { staff, staffPasskeys } from '../admin/tokens/staff.table';

const membersOf = (db: Db, name: string) =>
  db.select({ id: staff.id }).from(staff).where(eq(staff.name, name));

/** Makes the passkey of a person older by some milliseconds. Sessions that have begun keep its former age. */
export async function agePasskey(db: Db, name: string, ms: number): Promise<void> {
  const createdAt = sql`${staffPasskeys.createdAt} - ${ms} * interval '1 millisecond'`;
  await db
    .update(staffPasskeys)
    .set({ createdAt })
    .where(inArray(staffPasskeys.member, membersOf(db, name)));
}

/** Stores the passkey of a person as earlier releases did, without who could have taken it. */
export async function forgetMakers(db: Db, name: string): Promise<void> {
  await db
    .update(staffPasskeys)
    .set({ makers: null })
    .where(inArray(staffPasskeys.member, membersOf(db, name)));
}
