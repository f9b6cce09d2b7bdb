import { createHash } from 'node:crypto';
import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '@site/server/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { Refusal } from '../../http/refusal';
import { countPartner } from '../partners/partner-count.service';
import { findPartnerByCode, toTerms } from '../partners/partner.service';
import type { PromocodeOffer } from './referral.table';
import { readRules } from './referral-rules';
import { insertReferral, selectPromocode } from './referral.repo';

/**
 * Finds a usable promocode among those of partners and players, with its current terms. If both match, the
 * partner's code is returned. Returns null for unknown or malformed codes (docs/product/promo.md#promocodes).
 */
export async function findPromocode(db: Db, code: string): Promise<PromocodeOffer | null> {
  if (checkPromocode(code) !== null) return null;
  const partner = await findPartnerByCode(db, code);
  if (partner) {
    const { reward, task } = toTerms(partner);
    const { promo } = partner;
    return { code: promo, inviterId: null, partner: promo, reward: { money: 0, ...reward }, task };
  }
  const found = await selectPromocode(db, code);
  if (!found) return null;
  const { reward } = await readRules(db);
  return { ...found, partner: null, reward: { money: reward.invited } };
}

/** Like `findPromocode`, but throws `INVALID_PROMOCODE` instead of returning null. */
export async function requirePromocode(db: Db, code: string): Promise<PromocodeOffer> {
  const found = await findPromocode(db, code);
  if (!found) throw new Refusal('INVALID_PROMOCODE');
  return found;
}

/** Returns a short hash of what a promocode gives. It changes with the reward, the task and the owner. */
export const toTermsHash = ({ code, inviterId, partner, reward, task }: PromocodeOffer): string =>
  createHash('sha256')
    .update(JSON.stringify([code, inviterId, partner, reward, task]))
    .digest('base64url')
    .slice(0, 16);

interface JoinRequest {
  playerId: number;
  promocode: PromocodeOffer;
  /** Counter that is incremented when the code belongs to a partner. */
  by: 'registrations' | 'topUps';
  now: Date;
}

/** Returns the key of the grant that a new player receives for using a player's promocode. */
export const toJoinKey = (playerId: number): string => `referral/${playerId}`;

/**
 * Stores the promocode that a new player used. Each account can use only one. With a player's code, the new
 * player's reward is queued immediately. With a partner's code, the terms are stored, and the reward follows
 * after the task (docs/product/promo.md#rewards).
 */
export async function joinByPromocode(
  tx: Tx,
  { playerId, promocode: { code, inviterId, partner, reward, task }, by, now }: JoinRequest,
): Promise<void> {
  if (partner !== null && task) {
    await insertReferral(tx, { playerId, code, at: now, partner, terms: { reward, task } });
    return countPartner(tx, { partner, counter: by, now });
  }
  await insertReferral(tx, { playerId, code, inviterId, at: now });
  const { money } = reward;
  await queueGrant(tx, { key: toJoinKey(playerId), playerId, reward: { money }, now });
}

/** Looks up a promocode and returns its spelling, reward and task. Throws `INVALID_PROMOCODE`. */
export async function checkPromocodeRewards(db: Db, code: string): Promise<PromocodeCheckReply> {
  const { code: promocode, reward, task } = await requirePromocode(db, code);
  return { promocode, reward, ...(task ? { task } : {}) };
}
