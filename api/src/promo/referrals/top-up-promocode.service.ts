import type { PaymentPromocode } from '@site/shared/contracts/payments';
import type { Db, Tx } from '../../platform/db/types';
import { findPromocode, joinByPromocode, readPromocodeRewards } from './join.service';
import { hasReferral } from './referral.repo';

interface TopUpPromocode {
  code: string;
  /** Account that takes the code; null when the login is unknown. */
  playerId: number | null;
  /** Signed-in caller; null for a guest. */
  callerId: number | null;
}

/**
 * Verdict on a promocode for a top-up, before paying (docs/product/promo.md#promocodes). An account takes one code,
 * never its own, and only its owner chooses it. Otherwise anybody could tie accounts to a code of theirs for the price
 * of a payment.
 */
export async function judgePromocode(
  db: Db,
  { code, playerId, callerId }: TopUpPromocode,
): Promise<PaymentPromocode> {
  const found = await findPromocode(db, code);
  if (!found) return { verdict: 'unknown' };
  if (callerId === null || callerId !== playerId) return { verdict: 'sign-in' };
  if (found.inviterId === playerId) return { verdict: 'own' };
  if (await hasReferral(db, playerId)) return { verdict: 'used' };
  return { verdict: 'accepted', promocode: found.code, ...(await readPromocodeRewards(db, found)) };
}

/**
 * Gives an account the promocode of its received payment, unless it has taken a code since. The caller holds the lock
 * of the player's row.
 */
export async function redeemPromocode(
  tx: Tx,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<void> {
  const promocode = await findPromocode(tx, code);
  if (!promocode || promocode.inviterId === playerId || (await hasReferral(tx, playerId))) return;
  await joinByPromocode(tx, { playerId, promocode, by: 'topUps', now });
}
