import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';
import { LedgerSeal } from './money';

/**
 * Calls with which accountants read the books. They require a deploy token with the permission `money` for the whole
 * site. Amounts are in kopecks or whole DP, times in milliseconds since 1970.
 */
const exact = { additionalProperties: false };
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** Days in Moscow, such as `2026-11-01`. The period includes both and must have ended. At most 366 days. */
const period = {
  from: Type.String({ pattern: DAY }),
  to: Type.String({ pattern: DAY }),
};

/** Body of POST /money/books/report. */
export const BooksPeriod = Type.Object(period, exact);
export type BooksPeriod = Static<typeof BooksPeriod>;

/** Sums of one payment method, or of entries whose order has no known method (`method` is empty). */
export const MethodSums = Type.Object({
  provider: PaymentProviderName,
  method: Type.String(),
  /** Number of credited payments. */
  payments: Type.Integer(),
  gross: Type.Integer(),
  /** Refunds, chargebacks included. Negative when more was given back to the site. */
  refunds: Type.Integer(),
  commission: Type.Integer(),
  /** Sum that the provider owes for the period: gross − refunds − commission. */
  net: Type.Integer(),
  /** DP sold and given as bonus, without those taken back. */
  coins: Type.Integer(),
  bonus: Type.Integer(),
  /** DP that refunds took back, from accounts or at the cost of the house. */
  coinsBack: Type.Integer(),
});
export type MethodSums = Static<typeof MethodSums>;

export const BooksReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  methods: Type.Array(MethodSums),
  /**
   * DP of accounts by the house account that gave or took them, such as `bank/service`. `given` is what accounts
   * got, `taken` what left them.
   */
  coins: Type.Array(Type.Object({ bank: Type.String(), given: Type.Integer(), taken: Type.Integer() })),
  /** DP on all accounts at the beginning and at the end of the period. */
  held: Type.Object({ before: Type.Integer(), after: Type.Integer() }),
  /** Number of ledger entries in the period. */
  entries: Type.Integer(),
  /** The last seal of the ledger at the time of the report. */
  seal: Type.Union([LedgerSeal, Type.Null()]),
});
export type BooksReport = Static<typeof BooksReport>;

/** Time and id of the last entry of a page: `2026-11-20T20:59:59.000000Z`, with microseconds. */
const Cursor = Type.Object(
  {
    at: Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
    id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  exact,
);

/** Body of POST /money/books/entries: entries of a period after the cursor of the page before. */
export const EntriesQuery = Type.Object({ ...period, after: Type.Optional(Cursor) }, exact);
export type EntriesQuery = Static<typeof EntriesQuery>;

export const BookedEntry = Type.Object({
  id: Type.Integer(),
  at: Type.Number(),
  key: Type.String(),
  kind: Type.String(),
  /** Details of the entry, such as the operator and the reason of an operation. */
  note: Type.Record(Type.String(), Type.Unknown()),
  postings: Type.Array(
    Type.Object({ account: Type.String(), currency: Type.String(), amount: Type.Integer() }),
  ),
});
export type BookedEntry = Static<typeof BookedEntry>;

/** A page of entries in the order of time, and the cursor of the next page, or null after the last one. */
export const EntriesPage = Type.Object({
  list: Type.Array(BookedEntry),
  next: Type.Union([Cursor, Type.Null()]),
});
export type EntriesPage = Static<typeof EntriesPage>;
