import type { PaymentPromocode } from '@site/shared/contracts/payments';
import type { Db, Tx } from '@site/server/db/types';
import { findPromocode, joinByPromocode, readPromocodeRewards } from './join.service';
import { hasReferral } from './referral.repo';

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
 * code. Otherwise anybody could pay for a stranger's account and tie that account to their own code.
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
 * Applies the promocode of a credited payment to the account. Does nothing if the code can no longer be used,
 * for example because the account has used another code in the meantime. The caller must have locked the
 * player's row.
 */
export async function redeemPromocode(
  tx: Tx,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<void> {
  const promocode = await findPromocode(tx, code);
  if (!promocode || promocode.inviterId === playerId || (await hasReferral(tx, playerId))) return;
  await joinByPromocode(tx, { playerId, promocode, by: 'topUps', now });
}
