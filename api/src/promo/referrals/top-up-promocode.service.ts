import type { PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';
import type { Db, Tx } from '@site/server/db/types';
import { selectPlayer } from '../../players/player.repo';
import { findPromocode, joinByPromocode, toTermsHash } from './join.service';
import { hasReferral } from './referral.repo';
import type { PromocodeOffer } from './referral.table';

interface TopUpPromocode {
  code: string;
  /** Account that would use the code. Null when the login is unknown. */
  playerId: number | null;
  /** Account of the signed-in caller. Null for a guest. */
  callerId: number | null;
}

/**
 * Checks before the payment whether a promocode can be used with a top-up (docs/product/promo.md#promocodes).
 * An account can use only one code and never its own. Only the signed-in owner of the account can choose the
 * code. Otherwise anybody could pay for a stranger's account and tie that account to their own code. Returns
 * the current terms of an accepted code, or the verdict on another.
 */
export async function judgePromocode(
  db: Db,
  { code, playerId, callerId }: TopUpPromocode,
): Promise<PromocodeOffer | Exclude<PromocodeVerdict, 'accepted'>> {
  const found = await findPromocode(db, code);
  if (!found) return 'unknown';
  if (callerId === null || callerId !== playerId) return 'sign-in';
  if (found.inviterId === playerId) return 'own';
  if (await hasReferral(db, playerId)) return 'used';
  return found;
}

/** Returns the reply of POST /api/payments/promocode. */
export async function checkTopUpPromocode(db: Db, wanted: TopUpPromocode): Promise<PaymentPromocode> {
  const judged = await judgePromocode(db, wanted);
  if (typeof judged === 'string') return { verdict: judged };
  const { code: promocode, reward, task } = judged;
  const terms = toTermsHash(judged);
  return { verdict: 'accepted', promocode, reward, ...(task ? { task } : {}), terms };
}

/**
 * Applies the promocode of a credited payment to the account, with the terms that the order has kept. Does
 * nothing if the account has used another code in the meantime. The caller must have locked the player's row.
 */
export async function redeemPromocode(
  tx: Tx,
  { playerId, offer, now }: { playerId: number; offer: PromocodeOffer; now: Date },
): Promise<void> {
  if (offer.inviterId === playerId || (await hasReferral(tx, playerId))) return;
  const hasInviter = offer.inviterId !== null && (await selectPlayer(tx, offer.inviterId)) !== null;
  const promocode = hasInviter ? offer : { ...offer, inviterId: null };
  await joinByPromocode(tx, { playerId, promocode, by: 'topUps', now });
}
