import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '../db/types';
import { joinByPromocode } from '../referrals/join.service';
import { hasReferral, selectPromocode } from '../referrals/referral.repo';
import { readRules } from '../referrals/referral-rules';

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
  const found = checkPromocode(code) === null ? await selectPromocode(db, code) : null;
  if (!found) return { verdict: 'unknown' };
  if (callerId === null || callerId !== playerId) return { verdict: 'sign-in' };
  if (found.inviterId === playerId) return { verdict: 'own' };
  if (await hasReferral(db, playerId)) return { verdict: 'used' };
  const { reward } = await readRules(db);
  return { verdict: 'accepted', promocode: found.code, reward: { money: reward.invited } };
}

/** The account takes the code of a payment that has come, unless it has taken one since. Its row is locked. */
export async function takePromocode(
  tx: Tx,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<void> {
  const promocode = await selectPromocode(tx, code);
  if (!promocode || promocode.inviterId === playerId || (await hasReferral(tx, playerId))) return;
  await joinByPromocode(tx, { playerId, promocode, now });
}
