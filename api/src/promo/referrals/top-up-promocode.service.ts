import type { PaymentPromocode } from '@site/shared/contracts/payments';
import type { Db, Tx } from '../../platform/db/types';
import { findPromocode, joinByPromocode, readPromocodeRewards } from './join.service';
import { hasReferral } from './referral.repo';

interface Wish {
  code: string;
  /** Whose account takes the code; null: nobody has the login. */
  playerId: number | null;
  /** Who asks; null: a guest. */
  callerId: number | null;
}

/**
 * What becomes of a code with a top-up, before paying (decision 29): one per account, never one's own, and chosen by nobody but
 * the account's owner, or anybody could tie accounts to a code of theirs for the price of a payment.
 */
export async function judgePromocode(db: Db, { code, playerId, callerId }: Wish): Promise<PaymentPromocode> {
  const found = await findPromocode(db, code);
  if (!found) return { verdict: 'unknown' };
  if (callerId === null || callerId !== playerId) return { verdict: 'sign-in' };
  if (found.inviterId === playerId) return { verdict: 'own' };
  if (await hasReferral(db, playerId)) return { verdict: 'used' };
  return { verdict: 'accepted', promocode: found.code, ...(await readPromocodeRewards(db, found)) };
}

/** The account takes the code of a payment that has come, unless it has taken one since. Its row is locked. */
export async function redeemPromocode(
  tx: Tx,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<void> {
  const promocode = await findPromocode(tx, code);
  if (!promocode || promocode.inviterId === playerId || (await hasReferral(tx, playerId))) return;
  await joinByPromocode(tx, { playerId, promocode, by: 'topUps', now });
}
