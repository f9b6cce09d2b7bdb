import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '../db/types';
import { noteGrant } from '../game/grant.service';
import { Refusal } from '../http/refusal';
import { readRules } from './referral-rules';
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

/** What a promocode's grant is known by. */
export const toJoinKey = (playerId: number): string => `referral/${playerId}`;

/** Notes the one code that an account came with, and what it brings the new player in the game (decision 29). */
export async function joinByPromocode(
  tx: Tx,
  { playerId, promocode: { code, inviterId }, now }: Joined,
): Promise<void> {
  const { reward } = await readRules(tx);
  await insertReferral(tx, { playerId, code, inviterId, at: now });
  await noteGrant(tx, { key: toJoinKey(playerId), playerId, reward: { money: reward.invited }, now });
}

/** What a code brings its new player. Throws `INVALID_PROMOCODE`. */
export async function checkBrings(db: Db, code: string): Promise<PromocodeCheckReply> {
  const found = await requirePromocode(db, code);
  const { reward } = await readRules(db);
  return { promocode: found.code, reward: { money: reward.invited } };
}
