import { createHash, randomBytes } from 'node:crypto';
import type { CreatePaymentBody, CreatePaymentReply } from '@site/shared/contracts/payments';
import { toKopecks, toTopUp } from '@site/shared/rules/top-up';
import { readEmail } from '../../players/email-address';
import { selectByLogin } from '../../players/player.repo';
import { readBonuses } from './top-up-bonuses.service';
import { Refusal } from '../../platform/http/refusal';
import { readVersionInForce } from '../../content/legal/legal.service';
import { mayRepeatCreate, nextPollAt } from './polling-schedule';
import {
  insertOrder,
  saveCreatedPayment,
  saveRefusedPayment,
  selectOrderByRequest,
  selectOrder,
} from './order.repo';
import type { PaymentPorts } from './payment-ports';
import { judgePromocode } from '../../promo/referrals/top-up-promocode.service';
import type { OrderRow } from './payment-provider';
import { requireMethod } from './payment-methods.service';

/** As much as nobody guesses, in letters that any payment system takes. */
const newOrderId = () => randomBytes(18).toString('base64url');

/** Whoever asks, with the try's own key: one guest's key is no player's, and none of them can be read back. */
const toRequestKey = (callerId: number | null, key: string) =>
  createHash('sha256')
    .update(`${callerId ?? 'guest'}/${key}`)
    .digest('base64url');

type Wanted = Pick<
  OrderRow,
  'provider' | 'method' | 'playerId' | 'login' | 'own' | 'email' | 'amount' | 'coins' | 'bonus' | 'promocode'
>;

/** Everything that a payment is bound to, before the payment system is asked. Throws what the caller has to mend. */
async function readWanted(
  { db, providers }: PaymentPorts,
  body: CreatePaymentBody,
  callerId: number | null,
): Promise<Wanted> {
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
  if (promocode !== undefined) {
    const { verdict } = await judgePromocode(db, { code: promocode, playerId: player.id, callerId });
    if (verdict !== 'accepted') throw new Refusal('INVALID_PROMOCODE', { verdict });
  }
  const { coins, bonus } = toTopUp(amount, { rate, ...(await readBonuses(db)) });
  const own = player.id === callerId;
  const whose = { playerId: player.id, login: player.login, own, email, promocode: promocode ?? null };
  return { provider, method: method.type, amount, coins, bonus, ...whose };
}

const SAME = ['provider', 'method', 'playerId', 'email', 'amount', 'promocode'] as const;

/**
 * Makes an order and asks the payment system for its page (decision 25). The order is kept before anybody is asked, so that a
 * callback which is quicker than the answer finds it. A repeat of the same try gives the same order; the payment system is asked
 * again only where that can't make a second payment. Throws `UNAVAILABLE` with the order's number when nothing is known.
 */
export async function createPayment(
  ports: PaymentPorts,
  body: CreatePaymentBody,
  callerId: number | null,
): Promise<CreatePaymentReply> {
  const { db } = ports;
  const now = ports.now();
  const requestKey = toRequestKey(callerId, body.idempotencyKey);
  const there = await selectOrderByRequest(db, requestKey);
  // one that was made already is what it is, whatever is offered by now
  const wanted = there && isSameTry(there, body) ? null : await readWanted(ports, body, callerId);
  const order =
    there ??
    (wanted &&
      (await insertOrder(db, {
        id: newOrderId(),
        requestKey,
        ...wanted,
        rulesVersion: await readVersionInForce(db, 'payments', now),
        createdAt: now,
        pollAt: nextPollAt({ ...wanted, createdAt: now, state: 'created', problem: null }, now),
      })));
  if (there === null && order !== null) return askForPage(ports, order);
  const existing = order ?? (await selectOrderByRequest(db, requestKey));
  if (!existing || (wanted && SAME.some((name) => existing[name] !== wanted[name])))
    throw new Refusal('CONFLICT');
  if (existing.state === 'canceled') throw new Refusal('PAYMENT_REFUSED');
  if (existing.confirmationUrl !== null) return toReply(existing.id, existing.confirmationUrl);
  if (!mayRepeatCreate(ports.providers[existing.provider], existing, now))
    throw new Refusal('UNAVAILABLE', { orderId: existing.id });
  return askForPage(ports, existing);
}

const toReply = (orderId: string, confirmationUrl: string): CreatePaymentReply => ({
  orderId,
  confirmationUrl,
});

const isSameTry = (order: OrderRow, body: CreatePaymentBody): boolean =>
  order.provider === body.provider &&
  order.amount === toKopecks(body.amount) &&
  order.login.toLowerCase() === body.login.toLowerCase() &&
  order.method === body.paymentType &&
  order.email === (body.email === undefined ? null : readEmail(body.email)) &&
  order.promocode === (body.promocode ?? null);

async function askForPage(ports: PaymentPorts, order: OrderRow): Promise<CreatePaymentReply> {
  const created = await createAtProvider(ports, order);
  if (created === 'refused') throw new Refusal('PAYMENT_REFUSED');
  const fresh = created === 'created' ? await selectOrder(ports.db, order.id) : null;
  if (fresh?.confirmationUrl == null) throw new Refusal('UNAVAILABLE', { orderId: order.id });
  return toReply(order.id, fresh.confirmationUrl);
}

/** Asks the payment system for the payment of an order, and notes what it says. */
export async function createAtProvider(
  { db, providers }: PaymentPorts,
  order: OrderRow,
): Promise<'created' | 'refused' | 'unknown'> {
  const created = await providers[order.provider]?.create(order);
  if (created?.kind === 'created') await saveCreatedPayment(db, order.id, created);
  if (created?.kind === 'refused') await saveRefusedPayment(db, order.id, created.reason);
  return created?.kind ?? 'unknown';
}
