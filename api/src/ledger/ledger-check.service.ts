import type { Db } from '@site/server/db/types';
import {
  countEntries,
  type UnbalancedEntry,
  type BookingMismatch,
  selectEmptyEntries,
  selectUnbalancedEntries,
  selectBookingMismatches,
  selectUnexplainedOperations,
  selectWrongTotals,
  type WrongTotal,
} from './ledger-check.repo';
import { selectTotals } from './ledger.repo';

/** Problems found in the ledger. Each list has at most 20 rows. */
interface LedgerProblems {
  offBalance: UnbalancedEntry[];
  empty: { key: string }[];
  wrongTotals: WrongTotal[];
  unbooked: BookingMismatch[];
  unexplained: { key: string }[];
}

interface LedgerReport {
  ok: boolean;
  transactions: number;
  postings: number;
  /** Balances of the house accounts, in DP or kopecks. */
  totals: { account: string; amount: number }[];
  problems: LedgerProblems;
}

/**
 * Verifies the ledger (docs/product/payments.md#ledger). Every entry must have postings that add up to zero,
 * every stored balance must equal the sum of its postings, and every paid order must match its entries. Finished
 * corrections and won chargebacks must have their entry, and entries that name an operation a finished one. All queries
 * read one snapshot, so that payments arriving during the check cause no false problems.
 */
export const checkLedger = (db: Db): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const problems: LedgerProblems = {
        offBalance: await selectUnbalancedEntries(tx),
        empty: await selectEmptyEntries(tx),
        wrongTotals: await selectWrongTotals(tx),
        unbooked: await selectBookingMismatches(tx),
        unexplained: await selectUnexplainedOperations(tx),
      };
      const ok = Object.values(problems).every((list) => list.length === 0);
      return { ok, ...(await countEntries(tx)), totals: await selectTotals(tx), problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
