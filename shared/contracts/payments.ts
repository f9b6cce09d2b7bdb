import { type Static, Type } from '@sinclair/typebox';
import { Email, Login, Promocode, Typed } from './account-fields';
import { PaymentProviderName } from './home';
import { PartnerTask } from './partners';
import { PromocodeReward } from './profile';

/** Top-ups (decisions 24–29). Roubles on the wire have at most two decimals; coins are whole DP. */
const Whole = Type.Integer({ minimum: 0 });

/** The only currency that is taken. */
export const PAYMENT_CURRENCY = 'RUB';

/** Names that a method goes by elsewhere (spec §3, decision 27). */
export const METHOD_ALIASES: Readonly<Record<string, string>> = {
  spb: 'sbp', // wire spelling
  bank: 'bank_card',
  sber: 'sberbank',
  tinkoff: 'tinkoff_bank',
};

/** An order's number: opaque, nobody guesses it; whoever knows it may see what became of the payment. */
export const OrderId = Type.String({ pattern: '^[A-Za-z0-9_-]{20,40}$' });
/** Roubles, above zero, at most two decimals (`toKopecks` of rules/top-up.ts); the bounds are the method's. */
export const Roubles = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 });

/** GET /api/payments/donateBonuses: from so many roubles on so many percent of coins more, the smallest amount first. */
export const DonateBonuses = Type.Object({
  bonuses: Type.Array(Type.Object({ amount: Roubles, percent: Type.Integer({ minimum: 1, maximum: 500 }) })),
});
export type DonateBonuses = Static<typeof DonateBonuses>;

/**
 * POST /api/payments/create (decision 25). `description` is asked for by the spec (§3) and not believed: the payment system gets
 * the site's own words. `login` is the account that gets the coins, the payer's own or another's. The same `idempotencyKey` with
 * the same contents gives the same order; a new try of the player needs a new one.
 */
export const CreatePaymentBody = Type.Object({
  provider: PaymentProviderName,
  paymentType: Typed(1, 40),
  amount: Roubles,
  currency: Type.Literal(PAYMENT_CURRENCY),
  description: Typed(1, 128),
  login: Login,
  /** Needed when the provider's `requiredFields` name it: the receipt goes there. */
  email: Type.Optional(Email),
  promocode: Type.Optional(Promocode),
  idempotencyKey: Type.String({ pattern: '^[\\w-]{16,64}$' }),
});
export type CreatePaymentBody = Static<typeof CreatePaymentBody>;

/** `confirmationUrl`: the payment system's page, where the player goes now. */
export const CreatePaymentReply = Type.Object({ orderId: OrderId, confirmationUrl: Type.String() });
export type CreatePaymentReply = Static<typeof CreatePaymentReply>;

/** `details` of `UNAVAILABLE` when the payment system did not say whether it took the order: its page tells what comes of it. */
export const UnknownPayment = Type.Object({ orderId: OrderId });

/** `details` of `AMOUNT_OUT_OF_BOUNDS`, in roubles. */
export const AmountBounds = Type.Object({ min: Type.Number(), max: Type.Number() });

export const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('succeeded'),
  Type.Literal('canceled'),
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

/**
 * GET /api/payments/check/{provider}/{id}: what the payment system has said so far. `canceled` may still become `succeeded`: a
 * payment that comes late is taken. `succeeded`: the coins are on the account.
 */
export const PaymentCheck = Type.Object({
  status: PaymentStatus,
  /** When the order was made, milliseconds since 1970. */
  at: Type.Integer(),
  /** Whose account gets the coins. */
  login: Type.String(),
  /** Roubles. */
  amount: Type.Number(),
  /** Coins with the bonus. */
  coins: Whole,
  /** Of the coins: the bonus. */
  bonus: Whole,
  /** In Russian, for the player: why it was refused, or what it waits for. */
  reason: Type.Optional(Type.String()),
  /** Roubles that went back to the payer. */
  refunded: Type.Optional(Type.Number()),
  /** Of the receipt of 54-FZ, when the payment system makes one. */
  receipt: Type.Optional(PaymentStatus),
});
export type PaymentCheck = Static<typeof PaymentCheck>;

/** POST /api/payments/account: whose account a login is, before paying (decision 26). `ACCOUNT_NOT_FOUND` for none. */
export const PaymentAccountBody = Type.Object({ login: Typed(1, 40) });
export const PaymentAccount = Type.Object({
  /** As the account writes it. */
  login: Type.String(),
  /** What tells one account from another without telling who it is: «И**н С*****в», «i***@m***.ru»; null: nothing is known. */
  character: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
});
export type PaymentAccount = Static<typeof PaymentAccount>;

/**
 * `accepted`: it will be the account's one code, and what it brings comes when this payment has come. `sign-in`: only the owner of
 * an account chooses its code.
 */
export const PromocodeVerdict = Type.Union([
  Type.Literal('accepted'),
  Type.Literal('unknown'),
  Type.Literal('own'),
  Type.Literal('used'),
  Type.Literal('sign-in'),
]);
export type PromocodeVerdict = Static<typeof PromocodeVerdict>;

/** POST /api/payments/promocode: the verdict before paying (decision 29). Also `details.verdict` of `INVALID_PROMOCODE` at create. */
export const PaymentPromocodeBody = Type.Object({ promocode: Promocode, login: Login });
export const PaymentPromocode = Type.Object({
  verdict: PromocodeVerdict,
  /** As its owner wrote it; with what it brings the account, and of a partner's code the task for that. Only of an accepted one. */
  promocode: Type.Optional(Type.String()),
  reward: Type.Optional(PromocodeReward),
  task: Type.Optional(PartnerTask),
});
export type PaymentPromocode = Static<typeof PaymentPromocode>;

/** POST /api/payments/history: what was paid for the caller's account, the newest first. */
export const PaymentHistoryBody = Type.Object({
  /** `next` of the page before. */
  after: Type.Optional(OrderId),
});
export const PaymentHistory = Type.Object({
  list: Type.Array(
    Type.Composite([
      PaymentCheck,
      Type.Object({
        orderId: OrderId,
        provider: PaymentProviderName,
        /** The method by its title: «СБП». */
        method: Type.String(),
      }),
    ]),
  ),
  /** Null: these were the last. */
  next: Type.Union([OrderId, Type.Null()]),
});
export type PaymentHistory = Static<typeof PaymentHistory>;
