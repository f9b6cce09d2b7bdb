import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';

/**
 * Calls with which operators find payments and read their history. They require a deploy token with the permission
 * `money` for the whole site. Sums of money are in kopecks, times in milliseconds since 1970.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * Body of POST /money/find. At least one field is required. A call with a body, because a query would put logins and
 * addresses into the logs of proxies.
 */
export const PaymentQuery = Type.Object(
  {
    /**
     * The whole login of the account, e-mail address of payer or account, id of the order or what a receipt shows of
     * it, or id of a payment.
     */
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    /** Exact amount of the order. */
    sum: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
    /** First and last day in Moscow on which the order was paid, or created if it has not been paid. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  exact,
);
export type PaymentQuery = Static<typeof PaymentQuery>;

export const FoundPayment = Type.Object({
  id: Type.String(),
  provider: PaymentProviderName,
  method: Type.String(),
  /** Login at the time of the order, empty after the account has been deleted. */
  login: Type.String(),
  /** Address for the receipt. */
  email: maybeText,
  amount: Type.Integer(),
  /** DP of the order, including the bonus. */
  coins: Type.Integer(),
  state: Type.Union([
    Type.Literal('created'),
    Type.Literal('pending'),
    Type.Literal('canceled'),
    Type.Literal('succeeded'),
    Type.Literal('refunded'),
  ]),
  /** Reason of a cancellation, from the provider or from this site. */
  reason: maybeText,
  /** Why the payment does not match its order, or null. */
  problem: maybeText,
  /** Id of the order's last payment at its provider. */
  paymentId: maybeText,
  refunded: Type.Integer(),
  receipt: maybeText,
  /** State of the receipt that offsets the prepayment, `due` before its first request. Null when none is needed. */
  offsetReceipt: maybeText,
  createdAt: Type.Integer(),
  paidAt: maybe,
});
export type FoundPayment = Static<typeof FoundPayment>;

/** Reply of POST /money/find: at most `FOUND_MAX` orders, newest first. `more` is true when there are others. */
export const PaymentList = Type.Object({ list: Type.Array(FoundPayment), more: Type.Boolean() });
export type PaymentList = Static<typeof PaymentList>;
export const FOUND_MAX = 50;

/**
 * Kinds of events in the history of an order. `ordered`: the player created the order. `replaces`: the unpaid order
 * that this one replaces. `replaced`: the order that replaces this one. `attempt`: the provider announced a payment.
 * `callback`: its callback arrived. `unmatched`: a payment did not match the order. `booked`: a ledger entry.
 * `started`, `confirmed`, `done`, `refused`: an operation by hand. `receipts-settled`: an operator has dealt with
 * failed receipts. `offset`: the receipt that offsets the prepayment was requested for the first time. `goods-left`:
 * claimed cases that a refund outside of this site leaves unearned.
 */
export const PaymentEventKind = Type.Union([
  Type.Literal('ordered'),
  Type.Literal('replaces'),
  Type.Literal('replaced'),
  Type.Literal('attempt'),
  Type.Literal('callback'),
  Type.Literal('unmatched'),
  Type.Literal('booked'),
  Type.Literal('started'),
  Type.Literal('confirmed'),
  Type.Literal('done'),
  Type.Literal('refused'),
  Type.Literal('receipts-settled'),
  Type.Literal('offset'),
  Type.Literal('goods-left'),
]);
export type PaymentEventKind = Static<typeof PaymentEventKind>;

export const PaymentEvent = Type.Object({
  at: Type.Integer(),
  kind: PaymentEventKind,
  /** Id of the order, payment, ledger entry or operation. */
  id: Type.String(),
  /** Event and outcome of a callback, problem of an unmatched payment, kind of an operation, or null. */
  about: maybeText,
  /** Kopecks and DP that moved or would move. DP are positive when the account received them. */
  kopecks: maybe,
  coins: maybe,
  /** Operator and reason of an operation. */
  by: maybeText,
  why: maybeText,
});
export type PaymentEvent = Static<typeof PaymentEvent>;

/** Reply of GET /money/orders/{id}: an order, and what happened to it, oldest first. */
export const PaymentHistoryReply = Type.Object({
  order: FoundPayment,
  events: Type.Array(PaymentEvent),
});
export type PaymentHistoryReply = Static<typeof PaymentHistoryReply>;
