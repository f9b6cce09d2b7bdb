import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';
import { ORDER_ID } from './limits';
import { OperationVerdict } from './money-operations';
import { PaymentStatus } from './payments';

/**
 * Calls with which operators check and correct payments. They require a deploy token with the permission
 * `money` for the whole site. Amounts are in kopecks unless stated otherwise.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);

/** A seal of the ledger covers the entries up to `lastId`. `digest` is a SHA-256 in hexadecimal digits. */
export const LedgerSeal = Type.Object({
  number: Type.Integer(),
  lastId: Type.Integer(),
  digest: Type.String(),
});
export type LedgerSeal = Static<typeof LedgerSeal>;

/** Query of GET /money/ledger: a seal from the log or from a report, such as `118:9f3c…`. */
export const LedgerQuery = Type.Object(
  { seal: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}:[0-9a-f]{64}$' })) },
  exact,
);
export type LedgerQuery = Static<typeof LedgerQuery>;

/**
 * Reply of GET /money/ledger, which verifies the ledger. `totals` are the balances of the house accounts in
 * DP or kopecks.
 */
export const LedgerReply = Type.Object({
  ok: Type.Boolean(),
  transactions: Type.Integer(),
  postings: Type.Integer(),
  totals: Type.Array(Type.Object({ account: Type.String(), amount: Type.Integer() })),
  /** Problems found in the ledger, at most twenty of each kind. */
  problems: Type.Object({
    offBalance: Type.Array(Type.Object({ key: Type.String(), currency: Type.String(), sum: Type.Integer() })),
    empty: Type.Array(Type.Object({ key: Type.String() })),
    wrongTotals: Type.Array(
      Type.Object({ account: Type.String(), kept: Type.Integer(), sum: Type.Integer() }),
    ),
    /** Orders whose credited or returned coins, sold, kept or refunded kopecks differ from the ledger entries. */
    unbooked: Type.Array(
      Type.Object({
        orderId: Type.String(),
        what: Type.Union([
          Type.Literal('coins'),
          Type.Literal('returned'),
          Type.Literal('sale'),
          Type.Literal('commission'),
          Type.Literal('refund'),
          Type.Literal('chargeback'),
        ]),
        ordered: Type.Integer(),
        booked: Type.Integer(),
      }),
    ),
    /** Operations of operators without an entry, and entries without their operation. */
    unexplained: Type.Array(Type.Object({ key: Type.String() })),
    /** Entries without a purchase, reward or order. */
    uncaused: Type.Array(Type.Object({ key: Type.String() })),
    /** Keys of the entries that paid services and rewards lack. */
    unpaid: Type.Array(Type.Object({ key: Type.String() })),
    /** Seals whose entries have changed since: those with ids after `afterId` up to `lastId`. */
    seals: Type.Array(
      Type.Object({ number: Type.Integer(), afterId: Type.Integer(), lastId: Type.Integer() }),
    ),
    /** The seal of the query, if the ledger has another digest for it, or none. */
    wrongSeal: Type.Array(Type.Object({ number: Type.Integer(), digest: maybeText })),
  }),
  /** The last seal of the ledger, or null if nothing has been sealed. */
  seal: Type.Union([LedgerSeal, Type.Null()]),
});
export type LedgerReply = Static<typeof LedgerReply>;

/**
 * Body of POST /money/reconcile, which compares the orders of the last `hours` hours with the providers'
 * payments. The maximum is 30 days.
 */
export const ReconcileRequest = Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 720 }) }, exact);
export type ReconcileRequest = Static<typeof ReconcileRequest>;

/**
 * `paid-not-credited`: the provider received the money, but the player got no coins. `credited-not-paid`: the player
 * got coins, but the provider received no money. `amount`: order and payment have different sums. `currency`: the
 * payment is not in roubles. `second-payment`: another payment had already paid the order. `unknown-order`: a payment
 * to our shop belongs to no order. `refund`: a refund made in the provider's cabinet was not booked. `own-refund`: the
 * refund of an operator, whose answer was lost, was found.
 */
export const FindingKind = Type.Union([
  Type.Literal('paid-not-credited'),
  Type.Literal('credited-not-paid'),
  Type.Literal('amount'),
  Type.Literal('currency'),
  Type.Literal('second-payment'),
  Type.Literal('unknown-order'),
  Type.Literal('refund'),
  Type.Literal('own-refund'),
]);
export type FindingKind = Static<typeof FindingKind>;

export const ReconcileReply = Type.Object({
  /** Number of compared orders. */
  orders: Type.Integer(),
  findings: Type.Array(
    Type.Object({
      kind: FindingKind,
      provider: PaymentProviderName,
      /** `orderId` is null if there is no order, and `paymentId` is null if there is no payment. */
      orderId: maybeText,
      paymentId: maybeText,
      /** Amounts of the order and of the payment, in kopecks. */
      ordered: maybe,
      paid: maybe,
      /** Currency of the payment if it is not `RUB`. `paid` is then in its hundredths. */
      currency: Type.Optional(Type.String()),
      /** True if this reconciliation credited the payment, or booked the refund. */
      mended: Type.Boolean(),
    }),
  ),
  /** Ids of orders, and of payments without an order, that could not be compared. */
  unclear: Type.Array(Type.String()),
  /** Providers that stopped responding, so that not all of their payments were compared. */
  away: Type.Array(PaymentProviderName),
});
export type ReconcileReply = Static<typeof ReconcileReply>;

/**
 * Reply of GET /money/receipts: paid orders whose fiscal receipts (54-FZ) failed or are late by more than a day, those
 * that wait longest first, at most 200. Amounts are in kopecks.
 */
export const ReceiptList = Type.Object({
  list: Type.Array(
    Type.Object({
      orderId: Type.String(),
      provider: PaymentProviderName,
      paymentId: maybeText,
      amount: Type.Integer(),
      refunded: Type.Integer(),
      /** State of the payment's receipt, and the worst one of those of its refunds. Null without receipts. */
      receipt: Type.Union([PaymentStatus, Type.Null()]),
      refundReceipt: Type.Union([PaymentStatus, Type.Null()]),
      /** State of the receipt that offsets the prepayment, `due` before its first request. */
      offsetReceipt: Type.Union([Type.Literal('due'), PaymentStatus, Type.Null()]),
      /** Time of the payment or refund whose receipt is awaited, in milliseconds since 1970. */
      since: maybe,
    }),
  ),
});
export type ReceiptList = Static<typeof ReceiptList>;

/**
 * Body of POST /money/receipts/settle: an operator has dealt with the receipts of an order elsewhere, such as with a
 * correction receipt. Ends their alarm. The reply is the remaining `ReceiptList`.
 */
export const ReceiptSettlement = Type.Object(
  { orderId: Type.String({ pattern: ORDER_ID.source }), why: OperationVerdict.properties.why },
  exact,
);
export type ReceiptSettlement = Static<typeof ReceiptSettlement>;
