import { type Static, Type } from '@sinclair/typebox';
import { Email, Login, Promocode, Typed } from './field-schemas';
import { PaymentProviderName } from './home';
import { ORDER_ID } from './limits';
import { OperationKind } from './money-operations';
import { PartnerTask } from './partners';
import { PromocodeReward } from './profile';

/**
 * Schemas of top-ups (docs/product/payments.md). Rouble amounts have at most two decimals. Coins are whole
 * DP.
 */
const Whole = Type.Integer({ minimum: 0 });

const PAYMENT_CURRENCY = 'RUB';

/** Alternative names of payment methods (docs/product/payments.md#methods). */
export const METHOD_ALIASES: Readonly<Record<string, string>> = {
  spb: 'sbp', // misspelt in the wire format
  bank: 'bank_card',
  sber: 'sberbank',
  tinkoff: 'tinkoff_bank',
};

/** Random, unguessable order number. Anybody who knows the number can read the payment's status. */
const OrderId = Type.String({ pattern: ORDER_ID.source });
/**
 * Positive amount in roubles with at most two decimals (see `toKopecks`). Each payment method has its own
 * limits.
 */
const Roubles = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 });

/**
 * GET /api/payments/donateBonuses: bonus percentages for payments of at least `amount` roubles, smallest
 * amount first.
 */
export const DonateBonuses = Type.Object({
  bonuses: Type.Array(Type.Object({ amount: Roubles, percent: Type.Integer({ minimum: 1, maximum: 500 }) })),
});
export type DonateBonuses = Static<typeof DonateBonuses>;

/**
 * POST /api/payments/create (docs/product/payments.md#create). `description` is required but ignored, because
 * the site sends its own text to the provider. `login` is the account that receives the coins, which may
 * differ from the payer's account. Requests with the same `idempotencyKey` and the same fields return the
 * same order. A new attempt needs a new key.
 *
 * Errors: `AMOUNT_OUT_OF_BOUNDS` has `details` `{ min, max }` in roubles. `UNAVAILABLE` has `details`
 * `{ orderId }` if the provider did not confirm the order. The order's page then shows the outcome.
 * `PRICE_CHANGED` has `details` `{ coins, bonus }`, as in `PaymentCheck`, or `{ promocode }` with the new verdict on
 * the promocode. No order was created then.
 */
export const CreatePaymentBody = Type.Object({
  provider: PaymentProviderName,
  paymentType: Typed(1, 40),
  amount: Roubles,
  currency: Type.Literal(PAYMENT_CURRENCY),
  description: Typed(1, 128),
  login: Login,
  /** E-mail address for the receipt. Required if listed in the provider's `requiredFields`. */
  email: Type.Optional(Email),
  promocode: Type.Optional(Promocode),
  /** Value of `terms` in the verdict on the promocode that the page showed. */
  promocodeTerms: Type.Optional(Typed(1, 40)),
  /**
   * Coins including the bonus that the page promised. Pages released before this field existed do not send it
   * and get the coins by the current terms.
   */
  coins: Type.Optional(Whole),
  idempotencyKey: Type.String({ pattern: '^[\\w-]{16,64}$' }),
  /**
   * Id of an unpaid order that the new one replaces (docs/product/payments.md#continue). Fails with
   * `ORDER_PAID` when it was paid meanwhile.
   */
  replaces: Type.Optional(OrderId),
});
export type CreatePaymentBody = Static<typeof CreatePaymentBody>;

/** `confirmationUrl` is the provider's payment page, which the browser opens next. */
export const CreatePaymentReply = Type.Object({ orderId: OrderId, confirmationUrl: Type.String() });
export type CreatePaymentReply = Static<typeof CreatePaymentReply>;

/** Status of a payment or a receipt. */
export const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('succeeded'),
  Type.Literal('canceled'),
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** Body of POST /api/payments/cancel. The reply is the `PaymentCheck` of the order after the call. */
export const CancelPaymentBody = Type.Object({ provider: PaymentProviderName, orderId: OrderId });
export type CancelPaymentBody = Static<typeof CancelPaymentBody>;

/**
 * What the payer of an unpaid order may do (docs/product/payments.md#continue). `continue`: open `page`.
 * `replace`: create an order with `replaces` and another method. `cancel`: call POST /api/payments/cancel.
 */
export const PaymentAction = Type.Union([
  Type.Literal('continue'),
  Type.Literal('replace'),
  Type.Literal('cancel'),
]);
export type PaymentAction = Static<typeof PaymentAction>;

/** The last report of the provider about a pending order. */
const ProviderReport = Type.Object({
  /**
   * `waiting`: the provider waits for the payer. `processing`: the bank holds or checks the money. `silent`:
   * the provider did not answer the last query.
   */
  state: Type.Union([Type.Literal('waiting'), Type.Literal('processing'), Type.Literal('silent')]),
  /** Time of the last answer in milliseconds since 1970. Absent if there was none. */
  at: Type.Optional(Type.Integer()),
  /** Time until which the provider keeps the payment page open. */
  until: Type.Optional(Type.Integer()),
});

/**
 * Reply of GET /api/payments/check/{provider}/{id}: the latest known state of an order
 * (docs/product/payments.md#check). `succeeded` means that the coins are credited. `canceled` means that the
 * payment failed or was fully refunded. A failed order can still become `succeeded`, because late payments
 * are accepted.
 */
export const PaymentCheck = Type.Object({
  status: PaymentStatus,
  /** Creation time of the order in milliseconds since 1970. */
  at: Type.Integer(),
  /** Login of the account that receives the coins. */
  login: Type.String(),
  /** Amount in roubles. */
  amount: Type.Number(),
  /** Coins including the bonus. */
  coins: Whole,
  /** Bonus part of `coins`. */
  bonus: Whole,
  /** Russian text that explains to the player why the payment is pending, failed or refunded. */
  reason: Type.Optional(Type.String()),
  /** Refunded roubles. */
  refunded: Type.Optional(Type.Number()),
  /** Roubles that the bank has returned because the payer disputed the payment. */
  disputed: Type.Optional(Type.Number()),
  /** State of the fiscal receipt (54-FZ) of a paid order, if the provider issues one. */
  receipt: Type.Optional(PaymentStatus),
  /** Milliseconds since the order was created, by the server's clock. */
  age: Whole,
  report: Type.Optional(ProviderReport),
  actions: Type.Array(PaymentAction),
  /** The provider's payment page of this order, present with the action `continue`. */
  page: Type.Optional(Type.String()),
  /** True when this site closed the order for its payer. No bank refused it, and `reason` says why it is closed. */
  withdrawn: Type.Optional(Type.Literal(true)),
  /** The order that replaces this one. */
  replacedBy: Type.Optional(Type.Object({ provider: PaymentProviderName, orderId: OrderId })),
});
export type PaymentCheck = Static<typeof PaymentCheck>;

/**
 * Body of POST /api/payments/account, which looks up an account before a payment
 * (docs/product/payments.md#guest-top-up). The error for an unknown login is `ACCOUNT_NOT_FOUND`.
 */
export const PaymentAccountBody = Type.Object({ login: Typed(1, 40) });
/** The account that would receive the coins. The data does not reveal its owner. */
export const PaymentAccount = Type.Object({
  /** The login in the account's own spelling. */
  login: Type.String(),
  /**
   * Masked name and e-mail address («И••••н С••••в», «i••••v@mail.example»), by which a payer can recognise the
   * account. Null if not available.
   */
  character: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
});
export type PaymentAccount = Static<typeof PaymentAccount>;

/**
 * `accepted`: the account can use the code with this payment and no other code later. `own`: the code belongs
 * to the account. `used`: the account has already used a code. `sign-in`: only the signed-in owner may choose
 * a code for the account.
 */
export const PromocodeVerdict = Type.Union([
  Type.Literal('accepted'),
  Type.Literal('unknown'),
  Type.Literal('own'),
  Type.Literal('used'),
  Type.Literal('sign-in'),
]);
export type PromocodeVerdict = Static<typeof PromocodeVerdict>;

/**
 * POST /api/payments/promocode: checks a promocode before a payment (docs/product/promo.md#promocodes). If
 * POST /api/payments/create fails with `INVALID_PROMOCODE`, `details.verdict` contains the same verdict.
 */
export const PaymentPromocodeBody = Type.Object({ promocode: Promocode, login: Login });
export const PaymentPromocode = Type.Object({
  verdict: PromocodeVerdict,
  /**
   * Set only for an accepted code: the code as its owner spells it, its reward and, for a partner's code, the
   * task.
   */
  promocode: Type.Optional(Type.String()),
  reward: Type.Optional(PromocodeReward),
  task: Type.Optional(PartnerTask),
  /** Hash of what the code gives now. POST /api/payments/create takes it as `promocodeTerms`. */
  terms: Type.Optional(Type.String()),
});
export type PaymentPromocode = Static<typeof PaymentPromocode>;

/**
 * Something that an operator has done with the account by hand (docs/product/payments.md#operations). The reason stays
 * with the operators, because it may name other people.
 */
export const PlayerOperation = Type.Object({
  kind: OperationKind,
  at: Type.Integer(),
  /** Roubles that have moved. Null for an operation with coins only. */
  amount: Type.Union([Type.Number(), Type.Null()]),
  /** DP that the account has got, or lost if negative. */
  coins: Type.Integer(),
});
export type PlayerOperation = Static<typeof PlayerOperation>;

/** Body of POST /api/payments/history, which returns payments to the caller's account, newest first. */
export const PaymentHistoryBody = Type.Object({
  /** Value of `next` in the previous reply. Absent for the first page. */
  after: Type.Optional(OrderId),
});
/** One page of payments. Pending and failed payments are included. */
export const PaymentHistory = Type.Object({
  list: Type.Array(
    Type.Composite([
      PaymentCheck,
      Type.Object({
        orderId: OrderId,
        provider: PaymentProviderName,
        /** Title of the payment method: «СБП». */
        method: Type.String(),
        /** DP that refunds and disputes of this payment have taken from the account. Absent if there were none. */
        taken: Type.Optional(Whole),
      }),
    ]),
  ),
  /** Latest operations by hand, newest first. Only on the first page. */
  operations: Type.Optional(Type.Array(PlayerOperation)),
  /** Value of `after` for the next page. Null on the last page. */
  next: Type.Union([OrderId, Type.Null()]),
});
export type PaymentHistory = Static<typeof PaymentHistory>;
