import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '@site/server/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { Refusal } from '../../http/refusal';
import { countPartner } from '../partners/partner-count.service';
import { findPartnerByCode, type PartnerData, toTerms } from '../partners/partner.service';
import { readRules } from './referral-rules';
import { insertReferral, selectPromocode } from './referral.repo';

/** A promocode that a new player can use. The code belongs to a partner or a player. */
interface LivePromocode {
  /** The promocode, spelled as its owner wrote it. */
  code: string;
  /**
   * Id of the player who owns the code. Null for a partner's code, or when the owner's account was deleted.
   */
  inviterId: number | null;
  partner: PartnerData | null;
}

/**
 * Finds a usable promocode among those of partners and players. If both match, the partner's code is
 * returned. Returns null for unknown or malformed codes (docs/product/promo.md#promocodes).
 */
export async function findPromocode(db: Db, code: string): Promise<LivePromocode | null> {
  if (checkPromocode(code) !== null) return null;
  const partner = await findPartnerByCode(db, code);
  if (partner) return { code: partner.promo, inviterId: null, partner };
  const found = await selectPromocode(db, code);
  return found && { ...found, partner: null };
}

/** Like `findPromocode`, but throws `INVALID_PROMOCODE` instead of returning null. */
export async function requirePromocode(db: Db, code: string): Promise<LivePromocode> {
  const found = await findPromocode(db, code);
  if (!found) throw new Refusal('INVALID_PROMOCODE');
  return found;
}

interface JoinRequest {
  playerId: number;
  promocode: LivePromocode;
  /** Counter that is incremented when the code belongs to a partner. */
  by: 'registrations' | 'topUps';
  now: Date;
}

/** Returns the key of the grant that a new player receives for using a player's promocode. */
export const toJoinKey = (playerId: number): string => `referral/${playerId}`;

/**
 * Stores the promocode that a new player used. Each account can use only one. With a player's code, the new
 * player's reward is queued immediately. With a partner's code, the current terms are stored, and the reward
 * follows after the task (docs/product/promo.md#rewards).
 */
export async function joinByPromocode(
  tx: Tx,
  { playerId, promocode: { code, inviterId, partner }, by, now }: JoinRequest,
): Promise<void> {
  if (partner) {
    const { promo } = partner;
    await insertReferral(tx, { playerId, code, at: now, partner: promo, terms: toTerms(partner) });
    return countPartner(tx, { partner: promo, counter: by, now });
  }
  const { reward } = await readRules(tx);
  await insertReferral(tx, { playerId, code, inviterId, at: now });
  await queueGrant(tx, { key: toJoinKey(playerId), playerId, reward: { money: reward.invited }, now });
}

export async function readPromocodeRewards(
  db: Db,
  { partner }: LivePromocode,
): Promise<Pick<PromocodeCheckReply, 'reward' | 'task'>> {
  if (partner) {
    const { reward, task } = toTerms(partner);
    return { reward: { money: 0, ...reward }, task };
  }
  const { reward } = await readRules(db);
  return { reward: { money: reward.invited } };
}

/** Looks up a promocode and returns its spelling, reward and task. Throws `INVALID_PROMOCODE`. */
export async function checkPromocodeRewards(db: Db, code: string): Promise<PromocodeCheckReply> {
  const found = await requirePromocode(db, code);
  return { promocode: found.code, ...(await readPromocodeRewards(db, found)) };
}
