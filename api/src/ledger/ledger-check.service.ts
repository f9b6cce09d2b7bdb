import type { Db } from '@site/server/db/types';
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
import { selectUncausedEntries, selectUnpaidGoods } from './ledger-causes.repo';
import { selectUnexplainedOperations } from './ledger-operations.repo';
import { type Seal, selectBrokenSeals, selectLastSeal, selectSeal } from './ledger-seal.repo';
import { selectTotals } from './ledger.repo';

/** Problems found in the ledger. Each list has at most 20 rows. */
interface LedgerProblems {
  offBalance: UnbalancedEntry[];
  empty: { key: string }[];
  wrongTotals: WrongTotal[];
  unbooked: BookingMismatch[];
  unexplained: { key: string }[];
  /** Entries without a purchase, reward or order, and entries whose key does not belong to their kind. */
  uncaused: { key: string }[];
  /** Keys of entries that paid services and rewards lack. */
  unpaid: { key: string }[];
  /** Seals whose entries have changed since (docs/decisions/0130), with the ids between which they are. */
  seals: { number: number; afterId: number; lastId: number }[];
  /** The seal that the caller knows, if the ledger does not have it. Its digest there is null without such a seal. */
  wrongSeal: { number: number; digest: string | null }[];
}

interface LedgerReport {
  ok: boolean;
  transactions: number;
  postings: number;
  /** Balances of the house accounts, in DP or kopecks. */
  totals: { account: string; amount: number }[];
  problems: LedgerProblems;
  /** The last seal, or null if nothing has been sealed. */
  seal: Seal | null;
}

/** A seal that the caller has kept outside the database, such as in the log. */
export type KnownSeal = Pick<Seal, 'number' | 'digest'>;

/**
 * Verifies the ledger (docs/product/payments.md#ledger). Every entry must have postings that add up to zero, every
 * stored balance must equal the sum of its postings, and every paid order must match its entries. Finished corrections
 * and won chargebacks must have their entry, and entries that name an operation a finished one that is about them.
 * Every other entry must have its cause, and every seal the digest of its entries. With `known`, the ledger must also
 * have that seal. All queries read one snapshot, so that payments arriving during the check cause no false problems.
 */
export const checkLedger = (db: Db, known: KnownSeal | null = null): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const problems: LedgerProblems = {
        offBalance: await selectUnbalancedEntries(tx),
        empty: await selectEmptyEntries(tx),
        wrongTotals: await selectWrongTotals(tx),
        unbooked: await selectBookingMismatches(tx),
        unexplained: await selectUnexplainedOperations(tx),
        uncaused: await selectUncausedEntries(tx),
        unpaid: await selectUnpaidGoods(tx),
        seals: await selectBrokenSeals(tx),
        wrongSeal: known ? await findWrongSeal(tx, known) : [],
      };
      const ok = Object.values(problems).every((list) => list.length === 0);
      const counts = await countEntries(tx);
      return { ok, ...counts, totals: await selectTotals(tx), problems, seal: await selectLastSeal(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function findWrongSeal(db: Db, { number, digest }: KnownSeal): Promise<LedgerProblems['wrongSeal']> {
  const stored = (await selectSeal(db, number))?.digest ?? null;
  return stored === digest ? [] : [{ number, digest: stored }];
}
