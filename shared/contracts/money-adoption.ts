import { type Static, Type } from '@sinclair/typebox';
import { PaymentProviderName } from './home';
import { MoneyOperation, OperationRequest, OperationVerdict } from './money-operations';

/**
 * Calls with which operators adopt payments that the database has lost, because it was restored from a backup
 * (docs/decisions/0127). They require a deploy token with the permission `money` for the whole site. Sums of money are
 * in kopecks, times in milliseconds since 1970.
 */
const exact = { additionalProperties: false };
const maybe = Type.Union([Type.Integer(), Type.Null()]);
const maybeText = Type.Union([Type.String(), Type.Null()]);
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const PaymentId = Type.String({ pattern: '^[\\w-]{1,64}$' });

/** Most payments of one registry. Each costs a call to Unitpay. */
export const REGISTRY_MAX = 5_000;

const what = {
  /** First and last day in Moscow of the payments and refunds to look at. Default: the last 30 days. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /**
   * Payments of Unitpay's registry, which names those that Unitpay's API does not list, and the projects that it names.
   */
  registry: Type.Optional(
    Type.Object(
      {
        payments: Type.Array(Type.String({ pattern: '^\\d{1,20}$' }), { maxItems: REGISTRY_MAX }),
        projects: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
      },
      exact,
    ),
  ),
  /** Accounts that get payments whose own account is unknown or lost. */
  give: Type.Optional(
    Type.Array(
      Type.Object({ paymentId: PaymentId, login: Type.String({ minLength: 1, maxLength: 64 }) }, exact),
      { maxItems: 50 },
    ),
  ),
};

/** Body of POST /money/adoption/preview. */
export const AdoptionTarget = Type.Object(what, exact);
export type AdoptionTarget = Static<typeof AdoptionTarget>;

/** Body of POST /money/adoption, which adopts what the preview `seen` has shown. */
export const AdoptionRequest = Type.Object(
  { ...what, seen: OperationRequest.properties.seen, why: OperationVerdict.properties.why },
  exact,
);
export type AdoptionRequest = Static<typeof AdoptionRequest>;

export const AdoptionItem = Type.Object({
  /**
   * `credit`: coins are credited. `refund`: a refund of a credited payment is booked. `returned`: a lost payment that
   * is fully refunded, of which only the order is kept. `held`: the payment is kept for an operator, because its
   * account is gone or it does not match its order. `unknown`: nothing says whose payment it is, and nothing is done.
   */
  kind: Type.Union([
    Type.Literal('credit'),
    Type.Literal('refund'),
    Type.Literal('returned'),
    Type.Literal('held'),
    Type.Literal('unknown'),
  ]),
  provider: PaymentProviderName,
  paymentId: Type.String(),
  orderId: maybeText,
  /** True when the order itself was lost. */
  lost: Type.Boolean(),
  /** Login of the account, or the one that the lost order named. Null when unknown. */
  login: maybeText,
  /** Sum of the payment, and the part of it that is refunded and not booked yet. */
  kopecks: Type.Integer(),
  refunded: Type.Integer(),
  /** DP by which the balance of the account changes. */
  coins: Type.Integer(),
  promocode: maybeText,
  /**
   * Why a payment is held or unknown: a problem of the order (`no-account`, `second-payment`, `amount`, `currency`,
   * `test`), `no-terms` for an order of an earlier release, `other-site`, or `missing` when the provider does not know
   * it.
   */
  problem: maybeText,
  /** Time of the payment. */
  at: maybe,
});
export type AdoptionItem = Static<typeof AdoptionItem>;

/** Reply of POST /money/adoption/preview: what an adoption would do. Nothing has moved yet. */
export const AdoptionPreview = Type.Object({
  /** Hash of the items. The adoption is refused when they have changed since. */
  seen: Type.String(),
  /** True when a second operator must confirm the adoption. */
  second: Type.Boolean(),
  from: Type.Integer(),
  to: Type.Integer(),
  /** Number of payments that were looked at. */
  payments: Type.Integer(),
  items: Type.Array(AdoptionItem),
  /** Payments whose provider did not answer, and providers without whose lists the preview is incomplete. */
  unclear: Type.Array(Type.String()),
  away: Type.Array(PaymentProviderName),
  /** True when Unitpay is configured and no registry was given. */
  needsRegistry: Type.Boolean(),
  /** Adoption that has not ended, or null. Its `seen` continues it. */
  open: Type.Union([
    Type.Object({ id: Type.String(), seen: Type.String(), state: MoneyOperation.properties.state }),
    Type.Null(),
  ]),
});
export type AdoptionPreview = Static<typeof AdoptionPreview>;

/**
 * `BAD_REQUEST` of an adoption in `details`. `future`: the period has not begun. `backwards`: it ends before it begins.
 * `other-project`: the registry is of another project of Unitpay. `no-login`: an account of `give` does not exist.
 */
export type AdoptionFault = 'future' | 'backwards' | 'other-project' | 'no-login';
