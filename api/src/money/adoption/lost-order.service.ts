import { MINUTE_MS } from '@site/contracts/time';
import { toTopUp } from '@site/shared/rules/top-up';
import type { Tx } from '@site/server/db/types';
import { readVersionInForce } from '../../content/legal/legal.service';
import { readSingle } from '../../content/read-single';
import { type PlayerRow, selectByLogin, selectPlayer } from '../../players/player.repo';
import { Refusal } from '../../http/refusal';
import { type IdTerms, readOrderId, toLoginCheck } from '../orders/order-id';
import type { paymentOrders } from '../orders/payment.table';
import type { PaymentUpdate } from '../orders/payment-provider';
import { readBonuses } from '../orders/top-up-bonuses.service';
import { readLostPromocode } from './lost-promocode.service';

/** Difference between the clocks of the site and of a provider that is tolerated. */
const CLOCKS_MS = 5 * MINUTE_MS;

export interface LostOrderSource {
  update: PaymentUpdate & { orderId: string };
  /** Origin of this site. */
  site: string;
  /** Login of the account that gets the payment instead of its own. */
  give: string | null;
  now: Date;
}

/**
 * Makes the order of a payment again from what its provider keeps: its id, and at YooKassa the metadata. The account is
 * null when the player is not in the database. Returns the reason when nothing says what the order was. Throws
 * `BAD_REQUEST` for an unknown login to give it to.
 */
export async function readLostOrder(
  tx: Tx,
  source: LostOrderSource,
): Promise<typeof paymentOrders.$inferInsert | 'no-terms' | 'other-site'> {
  const { update, site, give, now } = source;
  const { provider, paymentId, orderId, amount, origin } = update;
  const metadata = origin?.metadata ?? {};
  if (give === null && isOfOtherSite(update, site)) return 'other-site';
  const terms = readOrderId(orderId);
  if (!terms && give === null) return 'no-terms';
  const player = give === null ? await findOwner(tx, source, terms) : await selectByLogin(tx, give);
  if (give !== null && !player) throw new Refusal('BAD_REQUEST', { cause: 'no-login', login: give });
  const createdAt = origin?.createdAt ?? now;
  const own = metadata['own'] === '1';
  // a payment of another sum is then held. Unitpay does not say which sum was ordered
  const ordered = readInteger(metadata['amount']) ?? amount;
  const { coins, bonus } = terms ?? (await readCurrentTerms(tx, ordered));
  return {
    id: orderId,
    requestKey: `adopted/${orderId}`,
    ...{ provider, paymentId, method: origin?.method ?? '', createdAt, amount: ordered, coins, bonus, own },
    playerId: player?.id ?? null,
    login: player?.login ?? metadata['login'] ?? '',
    // the address that the payer entered is lost, but the owner of an account enters the account's
    email: own && give === null ? (player?.email ?? null) : null,
    ...(give === null ? await readLostPromocode(tx, metadata, terms) : {}),
    offsetReceipt: metadata['offset'] === '1' ? 'due' : null,
    rulesVersion:
      readInteger(metadata['rulesVersion']) ?? (await readVersionInForce(tx, 'payments', createdAt)),
  };
}

/** Returns true when a payment names another site that uses the same shop. */
export const isOfOtherSite = ({ origin }: PaymentUpdate, site: string): boolean => {
  const named = origin?.metadata['site'];
  return named !== undefined && named !== site;
};

const readInteger = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/**
 * Returns the account of a lost order, or null when it is not in the database. After a restore a new account can have
 * the number of a lost one, so the login must fit too, and the age unless the provider reports no time.
 */
async function findOwner(
  tx: Tx,
  { update }: LostOrderSource,
  terms: IdTerms | null,
): Promise<PlayerRow | null> {
  const player = terms && (await selectPlayer(tx, terms.playerId));
  if (!player || toLoginCheck(player.login) !== terms.loginCheck) return null;
  const named = update.origin?.metadata['login'];
  if (named !== undefined && named.toLowerCase() !== player.login.toLowerCase()) return null;
  const orderedAt = update.origin?.createdAt ?? null;
  return !orderedAt || player.createdAt.getTime() <= orderedAt.getTime() + CLOCKS_MS ? player : null;
}

async function readCurrentTerms(tx: Tx, amount: number) {
  const { rate } = await readSingle(tx, 'payment');
  return toTopUp(amount, { rate, ...(await readBonuses(tx)) });
}
