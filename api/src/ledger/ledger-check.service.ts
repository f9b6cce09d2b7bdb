import type { Db } from '../platform/db/types';
import {
  countEntries,
  type UnbalancedEntry,
  type BookingMismatch,
  selectEmptyEntries,
  selectUnbalancedEntries,
  selectBookingMismatches,
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
 * Verifies the ledger (docs/product/payments.md#ledger): every entry has postings and balances, every stored balance is
 * the sum of its postings, and every paid order matches its entries. Reads one snapshot, so payments that arrive
 * meanwhile cause no false problems.
 */
export const checkLedger = (db: Db): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const problems: LedgerProblems = {
        offBalance: await selectUnbalancedEntries(tx),
        empty: await selectEmptyEntries(tx),
        wrongTotals: await selectWrongTotals(tx),
        unbooked: await selectBookingMismatches(tx),
      };
      const ok = Object.values(problems).every((list) => list.length === 0);
      return { ok, ...(await countEntries(tx)), totals: await selectTotals(tx), problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
