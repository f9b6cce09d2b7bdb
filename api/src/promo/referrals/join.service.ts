import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '../../platform/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { Refusal } from '../../platform/http/refusal';
import { countPartner } from '../partners/partner-count.service';
import { findPartnerByCode, type PartnerData, toTerms } from '../partners/partner.service';
import { readRules } from './referral-rules';
import { insertReferral, selectPromocode } from './referral.repo';

/** A usable promocode of a partner or a player. */
interface LivePromocode {
  /** Spelled as its owner wrote it. */
  code: string;
  /** Null for a partner's code, or when the inviter's account was deleted. */
  inviterId: number | null;
  partner: PartnerData | null;
}

/**
 * Finds a code in the namespace that partners and players share; a partner's code comes first. Null for unknown or
 * malformed codes (docs/product/promo.md#promocodes).
 */
export async function findPromocode(db: Db, code: string): Promise<LivePromocode | null> {
  if (checkPromocode(code) !== null) return null;
  const partner = await findPartnerByCode(db, code);
  if (partner) return { code: partner.promo, inviterId: null, partner };
  const found = await selectPromocode(db, code);
  return found && { ...found, partner: null };
}

/** Finds a usable promocode. Throws `INVALID_PROMOCODE`. */
export async function requirePromocode(db: Db, code: string): Promise<LivePromocode> {
  const found = await findPromocode(db, code);
  if (!found) throw new Refusal('INVALID_PROMOCODE');
  return found;
}

interface JoinRequest {
  playerId: number;
  promocode: LivePromocode;
  /** Counter that a partner's code increases. */
  by: 'registrations' | 'topUps';
  now: Date;
}

/** Key of the grant that a new player receives for a promocode. */
export const toJoinKey = (playerId: number): string => `referral/${playerId}`;

/**
 * Stores the one promocode of an account. A player's code grants its reward immediately. A partner's terms are stored
 * as promised now, and rewarded after the task (docs/product/promo.md#rewards).
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

/** Rewards of a promocode for a new player, and the task they require. */
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

/** Looks up a promocode by its text and returns its rewards and task. Throws `INVALID_PROMOCODE`. */
export async function checkPromocodeRewards(db: Db, code: string): Promise<PromocodeCheckReply> {
  const found = await requirePromocode(db, code);
  return { promocode: found.code, ...(await readPromocodeRewards(db, found)) };
}
