import { type Static, Type } from '@sinclair/typebox';
import { WHY_LENGTH } from '@site/contracts/deploy-names';
import { PaymentProviderName } from './home';

/**
 * Calls with which operators move money by hand: refunds, chargebacks, corrections and returned services. They
 * require a deploy token with the permission `money` for the whole site, whose name is stored as the operator.
 * Sums of money are in kopecks.
 */
const exact = { additionalProperties: false };
const OrderId = Type.String({ pattern: '^[\\w-]{20,40}$' });
export const OperationId = Type.String({ pattern: '^[0-9a-f]{16}$' });
const ItemId = Type.String({ pattern: '^[\\w:/-]{1,80}$' });
const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: '^\\s*\\S.+\\S\\s*$',
});
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);

export const OperationKind = Type.Union([
  /** Money goes back to the payer through the payment provider. */
  Type.Literal('refund'),
  /** The bank has already taken the money of a payment. */
  Type.Literal('chargeback'),
  /** The bank has given back the money of a chargeback. */
  Type.Literal('chargeback-won'),
  /** Coins are added to an account or taken from it. */
  Type.Literal('correction'),
  /** The price of a service goes back to the account. */
  Type.Literal('service-refund'),
]);
export type OperationKind = Static<typeof OperationKind>;

const target = {
  kind: OperationKind,
  /** The order of `refund`, `chargeback` and `chargeback-won`. */
  orderId: Type.Optional(OrderId),
  /**
   * One payment of the order. Default: the payment that does not match the order, or else the one that paid it. A
   * chargeback of a paid order takes the latter. Of several that do not match, one must be named: without a name the
   * answer is `BAD_REQUEST` with their ids in `payments` of `details`. A won chargeback is always of the payment that
   * paid the order.
   */
  paymentId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  /**
   * Part of the payment in kopecks. Default: all that is left; for a won chargeback, all that the bank has taken back.
   * A payment that does not match its order is charged back whole: for a smaller sum the answer is `BAD_REQUEST` with
   * the whole one in `left` of `details`.
   */
  sum: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  /** Account and coins (DP) of a `correction`. Negative coins are taken from the account. */
  login: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  coins: Type.Optional(Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 })),
  /** The purchase of a `service-refund`, by its number in the player's history. */
  purchase: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  /**
   * Operation that a restored database has lost, and that this one makes again. Not for a `refund`, which the provider
   * reports. An operation is repeated once.
   */
  repeats: Type.Optional(OperationId),
};

/** Body of POST /money/preview. */
export const OperationTarget = Type.Object(target, exact);
export type OperationTarget = Static<typeof OperationTarget>;

/**
 * Something that the money has bought. `take` and `keep` in `choices` say what the operator may decide about it. With
 * `decide` the operation is refused until the operator has named its id in `take` or `keep`.
 */
export const BoughtItem = Type.Object({
  /** `coins`, `case:12`, `service:12`, `contest:daily-2026-11-22` or `code:MAYAK`. */
  id: ItemId,
  title: Type.String(),
  /** DP of the item: coins of the payment, price of a service, coins of a case or of a draw. */
  coins: Type.Integer(),
  /**
   * `waiting`: not sent to the game server yet. `given`: sent or credited. `running`, `closed`, `won`, `lost`: state of
   * a draw. `balance`, `spent`: whether the account still has the coins.
   */
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('given'),
    Type.Literal('running'),
    Type.Literal('closed'),
    Type.Literal('won'),
    Type.Literal('lost'),
    Type.Literal('balance'),
    Type.Literal('spent'),
  ]),
  choices: Type.Array(Type.Union([Type.Literal('take'), Type.Literal('keep')])),
  decide: Type.Boolean(),
});
export type BoughtItem = Static<typeof BoughtItem>;

/** Reply of POST /money/preview: what an operation would do. Nothing has moved yet. */
export const OperationPreview = Type.Object({
  kind: OperationKind,
  /** Hash of this preview. The operation is refused when the facts have changed since. */
  seen: Type.String(),
  /** True when a second operator must confirm the operation. */
  second: Type.Boolean(),
  player: Type.Union([
    Type.Object({ id: Type.Integer(), login: Type.String(), coins: Type.Integer() }),
    Type.Null(),
  ]),
  /** Payments whose money moves, and the sum. Null for an operation with coins only. */
  payments: Type.Array(Type.String()),
  kopecks: maybe,
  /** Money of the payments that has not been refunded. */
  left: maybe,
  /** The largest sum that can be refunded without a decision about what it has bought. */
  free: maybe,
  /**
   * DP that the account gets, or loses if negative, when all coins of the money are taken. Prices and coins of goods
   * that are taken back with it are not part of it.
   */
  coins: Type.Integer(),
  bought: Type.Array(BoughtItem),
  /**
   * Present for refunds of a provider that refunds a payment once. `used`: it has refunded a part of this payment, and
   * will refuse the rest.
   */
  once: Type.Optional(Type.Union([Type.Literal('first'), Type.Literal('used')])),
  /** Number of services since the payment that `bought` leaves out, because they are too many. Absent for none. */
  more: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type OperationPreview = Static<typeof OperationPreview>;

/** Body of POST /money/operations, which starts an operation. `seen` is from the preview that the operator saw. */
export const OperationRequest = Type.Object(
  {
    ...target,
    why: Why,
    seen: Type.String({ minLength: 8, maxLength: 64 }),
    take: Type.Optional(Type.Array(ItemId, { maxItems: 50 })),
    keep: Type.Optional(Type.Array(ItemId, { maxItems: 50 })),
  },
  exact,
);
export type OperationRequest = Static<typeof OperationRequest>;

/**
 * A stored operation. `proposed` waits for a second operator. `sent` has been sent to the provider, whose answer is
 * unknown. `refused`: nothing moved, for the reason in `refusal`.
 */
export const MoneyOperation = Type.Object({
  id: Type.String(),
  /** `adoption`: payments that a restored database had lost (contracts/money-adoption). */
  kind: Type.Union([OperationKind, Type.Literal('adoption')]),
  /** `order/…`, `player/…`, `purchase/…` or `adoption`. */
  subject: Type.String(),
  /** Login of the account of a `player/…` subject. Absent for others, and when the account was deleted. */
  login: Type.Optional(Type.String()),
  /** Provider of the order's payment. Absent in lists, and for operations without an order. */
  provider: Type.Optional(PaymentProviderName),
  state: Type.Union([
    Type.Literal('proposed'),
    Type.Literal('sent'),
    Type.Literal('done'),
    Type.Literal('refused'),
  ]),
  kopecks: maybe,
  coins: maybe,
  take: Type.Array(Type.String()),
  keep: Type.Array(Type.String()),
  why: Type.String(),
  operator: Type.String(),
  confirmedBy: maybeText,
  refusal: maybeText,
  /** Lost operation that this one makes again, or null. */
  repeats: maybeText,
  /**
   * Present after a won chargeback when the provider has not said whether it has refunded the payment as well. The same
   * request asks it again.
   */
  silent: Type.Optional(Type.Literal(true)),
  at: Type.Integer(),
  doneAt: maybe,
});
export type MoneyOperation = Static<typeof MoneyOperation>;

/** Body of POST /money/operations/confirm and of POST /money/operations/reject. */
export const OperationVerdict = Type.Object({ id: OperationId, why: Why }, exact);
export type OperationVerdict = Static<typeof OperationVerdict>;

/** Query and reply of GET /money/operations: the latest operations, or those of one order. */
export const OperationsQuery = Type.Object({ orderId: Type.Optional(OrderId) }, exact);
export type OperationsQuery = Static<typeof OperationsQuery>;
export const OperationList = Type.Object({ list: Type.Array(MoneyOperation) });
export type OperationList = Static<typeof OperationList>;

/** Maximum number of operations in one query for lost ones. */
export const LOST_OPERATIONS_MAX = 2_000;

/**
 * Body and reply of POST /money/operations/lost: which of these operations the database has lost. Those that were
 * repeated are not lost. `open` names those that were proposed before the backup and have not ended in the database.
 */
export const LostOperationsQuery = Type.Object(
  { ids: Type.Array(OperationId, { maxItems: LOST_OPERATIONS_MAX }) },
  exact,
);
export type LostOperationsQuery = Static<typeof LostOperationsQuery>;
export const LostOperations = Type.Object({
  lost: Type.Array(Type.String()),
  open: Type.Array(Type.String()),
});
export type LostOperations = Static<typeof LostOperations>;

/**
 * `CONFLICT` of an operation in `details`. `nothing`: nothing is left to move. `too-much`: the sum exceeds what is
 * left. `changed`: the facts differ from the preview. `undecided`: `preview` has items that need a decision. `open`:
 * another operation of the same subject has not ended. `own`: the second operator is the first one. `related`: the
 * two are not independent, see contracts/money-verdict. `ended`: the operation has ended. `young`: an operation without
 * an answer cannot be rejected within a day. `no-choice`: an item that cannot be taken or kept. `foreign`: the payment
 * is not in roubles. `repeated`: the database has the operation that this one would repeat, or one that repeats it,
 * whose id is in `operation` of `details`. It is absent when both were started at the same
 * moment.
 */
export type OperationConflict =
  | 'nothing'
  | 'too-much'
  | 'changed'
  | 'undecided'
  | 'open'
  | 'own'
  | 'related'
  | 'ended'
  | 'young'
  | 'pending'
  | 'no-choice'
  | 'foreign'
  | 'repeated';
