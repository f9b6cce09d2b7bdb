import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';

/** Calls of an operator about money, beside the deploy API and with its tokens (verb `money`, for the whole site). Sums in kopecks. */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);

/** GET /money/ledger: whether the books prove themselves, and what the accounts of the house hold (DP, or kopecks). */
export const LedgerReply = Type.Object({
  ok: Type.Boolean(),
  transactions: Type.Integer(),
  postings: Type.Integer(),
  totals: Type.Array(Type.Object({ account: Type.String(), amount: Type.Integer() })),
  /** Each list names twenty at most. */
  problems: Type.Object({
    offBalance: Type.Array(Type.Object({ key: Type.String(), currency: Type.String(), sum: Type.Integer() })),
    empty: Type.Array(Type.Object({ key: Type.String() })),
    wrongTotals: Type.Array(
      Type.Object({ account: Type.String(), kept: Type.Integer(), sum: Type.Integer() }),
    ),
    /** Orders that the books tell otherwise: DP that were paid for, or kopecks that went back. */
    unbooked: Type.Array(
      Type.Object({
        orderId: Type.String(),
        what: Type.Union([Type.Literal('coins'), Type.Literal('refund')]),
        ordered: Type.Integer(),
        booked: Type.Integer(),
      }),
    ),
  }),
});
export type LedgerReply = Static<typeof LedgerReply>;

/** POST /money/reconcile: the payments of the last hours, at most 30 days. */
export const ReconcileRequest = Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 720 }) }, exact);
export type ReconcileRequest = Static<typeof ReconcileRequest>;

/**
 * `paid-not-credited`: the payment system has the money, and the player has no coins. `credited-not-paid`: the other way round.
 * `amount`: both, with different sums. `second-payment`: of an order that another payment has paid. `unknown-order`: a payment of our
 * shop that no order of ours is of.
 */
export const FindingKind = Type.Union([
  Type.Literal('paid-not-credited'),
  Type.Literal('credited-not-paid'),
  Type.Literal('amount'),
  Type.Literal('second-payment'),
  Type.Literal('unknown-order'),
]);
export type FindingKind = Static<typeof FindingKind>;

export const ReconcileReply = Type.Object({
  /** How many were compared. */
  orders: Type.Integer(),
  findings: Type.Array(
    Type.Object({
      kind: FindingKind,
      provider: PaymentProviderName,
      /** Null: there is none. */
      orderId: maybeText,
      paymentId: maybeText,
      /** Kopecks of the order, and of the payment. */
      ordered: maybe,
      paid: maybe,
      /** By this run: the payment is credited now. */
      mended: Type.Boolean(),
    }),
  ),
  /** Orders of which a payment system did not tell. */
  unclear: Type.Array(Type.String()),
  /** Payment systems that did not answer. */
  away: Type.Array(PaymentProviderName),
});
export type ReconcileReply = Static<typeof ReconcileReply>;

/** POST /money/refund, and POST /money/chargeback for one that the bank has taken back already. */
export const RefundRequest = Type.Object(
  {
    orderId: Type.String({ pattern: '^[\\w-]{20,40}$' }),
    /**
     * Which of the order's payments. Without it a refund is of those that the order could not take, or of its own where there are
     * none; a chargeback is of its own.
     */
    paymentId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  },
  exact,
);
export type RefundRequest = Static<typeof RefundRequest>;

/** `unknown`: the payment system has not said yet; the same again does no harm. */
export const RefundReply = Type.Object({
  orderId: Type.String(),
  /** Which payments it was about, by their payment system's numbers. */
  payments: Type.Array(Type.String()),
  refunded: Type.Integer(),
  outcome: Type.Union([Type.Literal('done'), Type.Literal('unknown')]),
});
export type RefundReply = Static<typeof RefundReply>;
