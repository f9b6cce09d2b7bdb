import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';

/**
 * Operator calls about money, served beside the deploy API with its tokens (permission `money` for the whole site).
 * Sums are in kopecks.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);

/** GET /money/ledger: the result of verifying the ledger, and the balances of the house accounts in DP or kopecks. */
export const LedgerReply = Type.Object({
  ok: Type.Boolean(),
  transactions: Type.Integer(),
  postings: Type.Integer(),
  totals: Type.Array(Type.Object({ account: Type.String(), amount: Type.Integer() })),
  /** Each list has at most twenty entries. */
  problems: Type.Object({
    offBalance: Type.Array(Type.Object({ key: Type.String(), currency: Type.String(), sum: Type.Integer() })),
    empty: Type.Array(Type.Object({ key: Type.String() })),
    wrongTotals: Type.Array(
      Type.Object({ account: Type.String(), kept: Type.Integer(), sum: Type.Integer() }),
    ),
    /** Orders whose credited coins or refunded kopecks differ from those booked in the ledger. */
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

/**
 * POST /money/reconcile: compares orders with the providers' payments over the last `hours` hours, at most 30
 * days.
 */
export const ReconcileRequest = Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 720 }) }, exact);
export type ReconcileRequest = Static<typeof ReconcileRequest>;

/**
 * `paid-not-credited`: the provider received the money but the player got no coins. `credited-not-paid`: the
 * opposite. `amount`: both exist with different sums. `second-payment`: the order had already been paid by another
 * payment. `unknown-order`: a payment to our shop that belongs to no order.
 */
export const FindingKind = Type.Union([
  Type.Literal('paid-not-credited'),
  Type.Literal('credited-not-paid'),
  Type.Literal('amount'),
  Type.Literal('second-payment'),
  Type.Literal('unknown-order'),
]);
export type FindingKind = Static<typeof FindingKind>;

/** Result of comparing orders with the payments of the providers. */
export const ReconcileReply = Type.Object({
  /** Number of compared orders. */
  orders: Type.Integer(),
  findings: Type.Array(
    Type.Object({
      kind: FindingKind,
      provider: PaymentProviderName,
      /** Null when there is no such order or payment. */
      orderId: maybeText,
      paymentId: maybeText,
      /** Amounts of the order and of the payment, in kopecks. */
      ordered: maybe,
      paid: maybe,
      /** True when this run credited the payment. */
      mended: Type.Boolean(),
    }),
  ),
  /** Ids of orders, or of payments without an order, whose comparison failed. */
  unclear: Type.Array(Type.String()),
  /** Providers that did not answer. */
  away: Type.Array(PaymentProviderName),
});
export type ReconcileReply = Static<typeof ReconcileReply>;

/** POST /money/refund, and POST /money/chargeback for a payment that the bank has already taken back. */
export const RefundRequest = Type.Object(
  {
    orderId: Type.String({ pattern: '^[\\w-]{20,40}$' }),
    /**
     * Selects one payment of the order. By default a refund covers the payments that the order could not accept or,
     * if there are none, the order's own payment; a chargeback covers the order's own payment.
     */
    paymentId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  },
  exact,
);
export type RefundRequest = Static<typeof RefundRequest>;

/** `unknown`: the provider has not confirmed yet; repeating the request is safe. */
export const RefundReply = Type.Object({
  orderId: Type.String(),
  /** Ids of the affected payments at their provider. */
  payments: Type.Array(Type.String()),
  refunded: Type.Integer(),
  outcome: Type.Union([Type.Literal('done'), Type.Literal('unknown')]),
});
export type RefundReply = Static<typeof RefundReply>;
