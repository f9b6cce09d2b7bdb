import { eq, sum } from 'drizzle-orm';
import { ledgerTotals } from '../ledger/ledger.table';
import type { Db } from '@site/server/db/types';

/** Reads the total of a house account. The ledger stores these totals in addition to its entries. */
export async function selectTotal(db: Db, account: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(ledgerTotals.amount) })
    .from(ledgerTotals)
    .where(eq(ledgerTotals.account, account));
  return Number(row?.amount ?? 0);
}
