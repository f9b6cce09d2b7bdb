import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '../db/types';
import { Refusal } from '../http/refusal';
import { insertReferral, type LivePromocode, selectPromocode } from './referral.repo';

/** A promocode that brings its new player something. Throws `INVALID_PROMOCODE`. */
export async function requirePromocode(db: Db, code: string): Promise<LivePromocode> {
  const found = checkPromocode(code) === null ? await selectPromocode(db, code) : null;
  if (!found) throw new Refusal('INVALID_PROMOCODE');
  return found;
}

interface Joined {
  playerId: number;
  promocode: LivePromocode;
  now: Date;
}

/** Notes the one code that an account came with (decision 29). */
export const joinByPromocode = (
  tx: Tx,
  { playerId, promocode: { code, inviterId }, now }: Joined,
): Promise<void> => insertReferral(tx, { playerId, code, inviterId, at: now });
