import { eq, sum } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { ledgerPostings } from '../ledger/ledger.table';

/** Returns the sum of the postings to a ledger account (`player/12`, `bank/promocode`), in DP. */
export async function sumOf(db: Db, account: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.account, account));
  return Number(row?.total ?? 0);
}
