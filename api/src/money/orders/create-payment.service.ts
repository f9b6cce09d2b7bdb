import { createHash } from 'node:crypto';
import type { CreatePaymentBody, CreatePaymentReply } from '@site/shared/contracts/payments';
import { toKopecks, toTopUp } from '@site/shared/rules/top-up';
import { takeStrangerTryIfLeft } from '../../auth/throttle/stranger-tries';
import { TRY_LIMITS, takeTryIfLeft } from '../../auth/throttle/throttle.service';
import { readEmail } from '../../players/email-address';
import { selectByLogin } from '../../players/player.repo';
import { readBonuses } from './top-up-bonuses.service';
import { Refusal } from '../../http/refusal';
import type { Client } from '@site/server/network/client';
import { readVersionInForce } from '../../content/legal/legal.service';
import { mayRepeatCreate, nextPollAt } from './polling-schedule';
import {
  insertOrder,
  saveCreatedPayment,
  saveRefusedPayment,
  selectOrderByRequest,
  selectOrder,
} from './order.repo';
import { newOrderId } from './order-id';
import type { PaymentPorts } from './payment-ports';
import { toTermsHash } from '../../promo/referrals/join.service';
import type { PromocodeOffer } from '../../promo/referrals/referral.table';
import { checkTopUpPromocode, judgePromocode } from '../../promo/referrals/top-up-promocode.service';
import type { OrderRow } from './payment-provider';
import { insertReplacement } from './withdraw-order.service';
import { requireMethod } from './payment-methods.service';

/**
 * Hashes the caller and the idempotency key. A guest's request key never matches a player's request key, and
 * the idempotency key cannot be recovered from the hash.
 */
const toRequestKey = (callerId: number | null, key: string) =>
  createHash('sha256')
    .update(`${callerId ?? 'guest'}/${key}`)
    .digest('base64url');

type OrderTerms = Pick<
  OrderRow,
  | 'provider'
  | 'method'
  | 'playerId'
  | 'login'
  | 'own'
  | 'email'
  | 'amount'
  | 'coins'
  | 'bonus'
  | 'promocode'
  | 'promocodeOffer'
>;

/**
 * Validates a request and computes the terms of its order, before the provider is called. Throws a `Refusal`
 * if the payer has to correct the request.
 */
async function readOrderTerms(
  { db, providers }: PaymentPorts,
  body: CreatePaymentBody,
  callerId: number | null,
): Promise<OrderTerms> {
  const { provider, paymentType, login, promocode } = body;
  const { method, needsEmail, rate } = await requireMethod(db, providers, { provider, method: paymentType });
  const amount = toKopecks(body.amount);
  const { min, max } = method;
  if (amount === null || amount < min * 100 || amount > max * 100)
    throw new Refusal('AMOUNT_OUT_OF_BOUNDS', { min, max });
  if (needsEmail && body.email === undefined) throw new Refusal('BAD_REQUEST');
  const email = body.email === undefined ? null : readEmail(body.email);
  const player = await selectByLogin(db, login);
  if (!player) throw new Refusal('ACCOUNT_NOT_FOUND');
  const promocodeOffer = await readOffer(db, body, { playerId: player.id, callerId });
  const { coins, bonus } = toTopUp(amount, { rate, ...(await readBonuses(db)) });
  const own = player.id === callerId;
  const payee = { playerId: player.id, login: player.login, own, email };
  const code = { promocode: promocode ?? null, promocodeOffer };
  return { provider, method: method.type, amount, coins, bonus, ...payee, ...code };
}

/**
 * Returns what the promocode of a request gives, or null without one. Throws `INVALID_PROMOCODE`, and
 * `PRICE_CHANGED` when that is no longer what the page has shown.
 */
async function readOffer(
  db: PaymentPorts['db'],
  { promocode, promocodeTerms }: CreatePaymentBody,
  player: { playerId: number; callerId: number | null },
): Promise<PromocodeOffer | null> {
  if (promocode === undefined) return null;
  const wanted = { code: promocode, ...player };
  const offer = await judgePromocode(db, wanted);
  if (typeof offer === 'string') throw new Refusal('INVALID_PROMOCODE', { verdict: offer });
  if (promocodeTerms !== undefined && promocodeTerms !== toTermsHash(offer))
    throw new Refusal('PRICE_CHANGED', { promocode: await checkTopUpPromocode(db, wanted) });
  return offer;
}

/** Throws `PRICE_CHANGED` when an order gives other coins than the page promised. */
function requirePromised(
  { coins, bonus }: Pick<OrderRow, 'coins' | 'bonus'>,
  promised: number | undefined,
): void {
  if (promised !== undefined && coins + bonus !== promised)
    throw new Refusal('PRICE_CHANGED', { coins: coins + bonus, bonus });
}

export interface Payer {
  /** The signed-in player who pays; null for a guest. */
  callerId: number | null;
  client: Pick<Client, 'wideNetwork'>;
  /**
   * Finds the unpaid order that the new one replaces, and asks the provider about it. Called only for a valid new
   * request within the limits, because each query costs a call to the provider.
   */
  findReplaced?: () => Promise<string>;
}

/**
 * Counts an order. Each one is a call to the provider, some later queries and a row that is never deleted.
 * Throws `TOO_MANY_ORDERS` when too many orders were created for the account in an hour. Orders of the account's
 * owner have a limit of their own, so that other people cannot keep the owner from paying.
 */
async function takeOrder(
  db: PaymentPorts['db'],
  { playerId, own }: OrderTerms,
  client: Payer['client'],
  now: Date,
): Promise<void> {
  const isLeft = own
    ? await takeTryIfLeft(db, now, { [`order/own/${playerId}`]: TRY_LIMITS.ownOrders })
    : await takeStrangerTryIfLeft(db, {
        name: `order/of/${playerId}`,
        client,
        now,
        limits: TRY_LIMITS.ordersOfOthers,
      });
  if (!isLeft) throw new Refusal('TOO_MANY_ORDERS');
}

interface NewOrder {
  replacedId: string | undefined;
  requestKey: string;
  terms: OrderTerms;
  /** Coins including the bonus that the page promised. Undefined if it promised none. */
  promised: number | undefined;
  now: Date;
}

/** Fields in which a repeated request must match its order. */
const BOUND_FIELDS = ['provider', 'method', 'playerId', 'email', 'amount', 'promocode'] as const;

/**
 * Creates an order and its payment at the provider (docs/product/payments.md#create). The order is stored
 * first, so that a callback that arrives before the provider's reply finds the order. A repeated request
 * returns the same order, and calls the provider again only if no second payment can result. Throws `PRICE_CHANGED`
 * when the order would not give what the page promised,
 * `CONFLICT` when the idempotency key was used for a different request, `TOO_MANY_ORDERS` when the account has too
 * many, and `UNAVAILABLE` with the order id when the outcome is unknown. With `findReplaced` also throws what it
 * throws, and `ORDER_PAID`.
 */
export async function createPayment(
  ports: PaymentPorts,
  body: CreatePaymentBody,
  { callerId, client, findReplaced }: Payer,
): Promise<CreatePaymentReply> {
  const { db } = ports;
  const now = ports.now();
  const requestKey = toRequestKey(callerId, body.idempotencyKey);
  const earlier = await selectOrderByRequest(db, requestKey);
  // A repeated request uses the terms of its existing order, even if methods or prices have changed since.
  const terms = earlier && isSameRequest(earlier, body) ? null : await readOrderTerms(ports, body, callerId);
  if (!earlier && terms) await takeOrder(db, terms, client, now);
  const replacedId = earlier ? undefined : await findReplaced?.();
  const order =
    earlier ??
    (terms && (await placeOrder(ports, { requestKey, terms, replacedId, promised: body.coins, now })));
  if (earlier === null && order !== null) return requestPaymentPage(ports, order);
  const existing = order ?? (await selectOrderByRequest(db, requestKey));
  if (!existing || (terms && BOUND_FIELDS.some((name) => existing[name] !== terms[name])))
    throw new Refusal('CONFLICT');
  requirePromised(existing, body.coins);
  if (existing.state === 'canceled') throw new Refusal('PAYMENT_REFUSED');
  if (existing.confirmationUrl !== null) return toReply(existing.id, existing.confirmationUrl);
  if (!mayRepeatCreate(ports.providers[existing.provider], existing, now))
    throw new Refusal('UNAVAILABLE', { orderId: existing.id });
  return requestPaymentPage(ports, existing);
}

async function placeOrder(
  { db, providers }: PaymentPorts,
  { requestKey, terms, replacedId, promised, now }: NewOrder,
): Promise<OrderRow | null> {
  const row = {
    id: newOrderId(terms),
    requestKey,
    ...terms,
    rulesVersion: await readVersionInForce(db, 'payments', now),
    offsetReceipt: providers[terms.provider]?.takesPrepayments ? ('due' as const) : null,
    createdAt: now,
    pollAt: nextPollAt({ ...terms, createdAt: now, state: 'created', problem: null, chargedBack: 0 }, now),
  };
  return db.transaction(async (tx) => {
    const placed = await (replacedId === undefined
      ? insertOrder(tx, row)
      : insertReplacement(tx, replacedId, row));
    if (placed) requirePromised(placed, promised);
    return placed;
  });
}

const toReply = (orderId: string, confirmationUrl: string): CreatePaymentReply => ({
  orderId,
  confirmationUrl,
});

const isSameRequest = (order: OrderRow, body: CreatePaymentBody): boolean =>
  order.provider === body.provider &&
  order.amount === toKopecks(body.amount) &&
  order.login.toLowerCase() === body.login.toLowerCase() &&
  order.method === body.paymentType &&
  order.email === (body.email === undefined ? null : readEmail(body.email)) &&
  order.promocode === (body.promocode ?? null);

async function requestPaymentPage(ports: PaymentPorts, order: OrderRow): Promise<CreatePaymentReply> {
  const created = await createAtProvider(ports, order);
  if (created === 'refused') throw new Refusal('PAYMENT_REFUSED');
  const fresh = created === 'created' ? await selectOrder(ports.db, order.id) : null;
  if (fresh?.confirmationUrl == null) throw new Refusal('UNAVAILABLE', { orderId: order.id });
  return toReply(order.id, fresh.confirmationUrl);
}

export async function createAtProvider(
  { db, providers }: PaymentPorts,
  order: OrderRow,
): Promise<'created' | 'refused' | 'unknown'> {
  const created = await providers[order.provider]?.create(order);
  if (created?.kind === 'created') await saveCreatedPayment(db, order.id, created);
  if (created?.kind === 'refused') await saveRefusedPayment(db, order.id, created.reason);
  return created?.kind ?? 'unknown';
}
