import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';
import { BooksPeriod } from './money-books';

/**
 * Call with which accountants compare the books with the registry of a provider. It requires a deploy token with the
 * permission `money` for the whole site. Nothing moves. Sums of money are in kopecks.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);
const Day = BooksPeriod.properties.from;

/**
 * Most payments of one comparison. A body of the deploy API has 20,000 values at most, so each payment is one of them.
 */
export const COMPARED_MAX = 15_000;

/** A payment as the registry has it. */
export interface ListedPayment {
  paymentId: string;
  /** Null when the registry has only a refund of this payment. */
  kopecks: number | null;
  /** Null when the registry does not say. Then neither is compared. */
  commission: number | null;
  refunded: number | null;
  /** False when the registry says that the payment failed. */
  paid: boolean;
  currency: string;
}

const ROW = /^([\w-]{1,64});(\d{0,11});(\d{0,11});(\d{0,11});(paid|failed);([A-Z]{3})$/;

/** Writes a payment as `<payment>;<kopecks>;<commission>;<refunded>;<paid|failed>;<currency>`, empty where unknown. */
export const writeListed = ({ paymentId, paid, currency, ...sums }: ListedPayment): string =>
  [paymentId, sums.kopecks, sums.commission, sums.refunded, paid ? 'paid' : 'failed', currency]
    .map((field) => field ?? '')
    .join(';');

/** Reads what `writeListed` has written. */
export function readListed(row: string): ListedPayment {
  const [, paymentId = '', kopecks = '', commission = '', refunded = '', state, currency = ''] =
    ROW.exec(row) ?? [];
  const toSum = (sum: string) => (sum === '' ? null : Number(sum));
  return {
    ...{ paymentId, currency, paid: state === 'paid' },
    ...{ kopecks: toSum(kopecks), commission: toSum(commission), refunded: toSum(refunded) },
  };
}

/** Body of POST /money/books/compare. */
export const RegistryComparison = Type.Object(
  {
    ...BooksPeriod.properties,
    provider: PaymentProviderName,
    /** Payments in the form of `writeListed`, each once. */
    rows: Type.Array(Type.String({ pattern: ROW.source }), { maxItems: COMPARED_MAX }),
    /** Projects of Unitpay, or shops of YooKassa, that the registry names. */
    projects: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
    /** First and last day in Moscow that the registry names. */
    first: Type.Optional(Day),
    last: Type.Optional(Day),
    /** True when the registry has the commission of its payments. Otherwise commissions are not compared. */
    commissions: Type.Boolean(),
    /**
     * Refunds of the registry. `by-day`: those made on its days, as in a registry of refunds. `by-payment`: all refunds
     * of its payments, also later ones, as in a column beside the payment. `none`: they are not compared.
     */
    refunds: Type.Union([Type.Literal('none'), Type.Literal('by-day'), Type.Literal('by-payment')]),
  },
  exact,
);
export type RegistryComparison = Static<typeof RegistryComparison>;

/**
 * Kinds of differences. `not-booked`: the registry has a payment that the books have not. `not-listed`: the other way
 * round. `other-day`: the books have the payment on a day outside of the period. `amount`, `commission`, `refund`: the
 * sums differ, a missing refund has the sum 0. `state`: the registry says that a credited payment failed.
 */
export const DifferenceKind = Type.Union([
  Type.Literal('not-booked'),
  Type.Literal('not-listed'),
  Type.Literal('other-day'),
  Type.Literal('amount'),
  Type.Literal('commission'),
  Type.Literal('refund'),
  Type.Literal('state'),
]);
export type DifferenceKind = Static<typeof DifferenceKind>;

export const Difference = Type.Object({
  kind: DifferenceKind,
  paymentId: maybeText,
  orderId: maybeText,
  /** Sum of the registry and of the books. Null where there is none. */
  listed: maybe,
  booked: maybe,
  /** Currency of the sum of the registry. */
  currency: Type.String(),
  /** Day in Moscow on which the books have the payment or refund, or the order's problem or state. */
  about: maybeText,
});
export type Difference = Static<typeof Difference>;

const Totals = Type.Object({
  payments: Type.Integer(),
  gross: Type.Integer(),
  commission: Type.Integer(),
  refunds: Type.Integer(),
});

/** Differences in a reply, and returned payments. */
export const DIFFERENCES_MAX = 1_000;

export const RegistryComparisonReply = Type.Object({
  differences: Type.Array(Difference),
  /** Number of further differences. */
  more: Type.Integer(),
  /** Payments that were never credited and are wholly refunded. They are no differences. */
  returned: Type.Array(Difference),
  /** Number of further ones. */
  moreReturned: Type.Integer(),
  registry: Totals,
  /** With refunds `by-payment`, its `refunds` are those of the listed payments, also the ones of other days. */
  books: Totals,
  /** Money that banks took back, without what they gave back. Registries have it nowhere. Not part of `refunds`. */
  chargedBack: Type.Integer(),
});
export type RegistryComparisonReply = Static<typeof RegistryComparisonReply>;

/**
 * `BAD_REQUEST` of a comparison in `reason` of the details, beside those of the books. `other-project`: the registry is
 * of another project or shop. `other-period`: it has days outside of the period. `twice`: it has a payment twice.
 */
export type ComparisonFault = 'other-project' | 'other-period' | 'twice';
