import type { Db } from '../platform/db/types';
import {
  countEntries,
  type OffBalance,
  type Unbooked,
  selectEmpty,
  selectOffBalance,
  selectUnbooked,
  selectWrongTotals,
  type WrongTotal,
} from './ledger-check.repo';
import { selectTotals } from './ledger.repo';

/** What is wrong with the books; each list names twenty at most. */
interface LedgerProblems {
  offBalance: OffBalance[];
  empty: { key: string }[];
  wrongTotals: WrongTotal[];
  unbooked: Unbooked[];
}

interface LedgerReport {
  ok: boolean;
  transactions: number;
  postings: number;
  /** What the accounts of the house hold: DP, or kopecks. */
  totals: { account: string; amount: number }[];
  problems: LedgerProblems;
}

/**
 * Proves the books: every entry adds up, none is empty, every balance that is kept is the sum of its postings, and payments are
 * booked as their orders say. All of it is of one moment, so that payments meanwhile are no problems.
 */
export const checkLedger = (db: Db): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const problems: LedgerProblems = {
        offBalance: await selectOffBalance(tx),
        empty: await selectEmpty(tx),
        wrongTotals: await selectWrongTotals(tx),
        unbooked: await selectUnbooked(tx),
      };
      const ok = Object.values(problems).every((list) => list.length === 0);
      return { ok, ...(await countEntries(tx)), totals: await selectTotals(tx), problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
