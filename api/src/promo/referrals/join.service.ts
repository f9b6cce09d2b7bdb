import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import type { Db, Tx } from '../../platform/db/types';
import { queueGrant } from '../../game/grants/grant.service';
import { Refusal } from '../../platform/http/refusal';
import { countPartner } from '../partners/partner-count.service';
import { findPartnerByCode, type PartnerData, toTerms } from '../partners/partner.service';
import { readRules } from './referral-rules';
import { insertReferral, selectPromocode } from './referral.repo';

/** A promocode that brings its new player something: a partner's, or a player's. */
interface LivePromocode {
  /** As its owner wrote it. */
  code: string;
  /** Null: a partner's code, or an inviter who is gone. */
  inviterId: number | null;
  partner: PartnerData | null;
}

/** One namespace of codes (decision 29); a partner's comes first. Null for what is nobody's, or no code at all. */
export async function findPromocode(db: Db, code: string): Promise<LivePromocode | null> {
  if (checkPromocode(code) !== null) return null;
  const partner = await findPartnerByCode(db, code);
  if (partner) return { code: partner.promo, inviterId: null, partner };
  const found = await selectPromocode(db, code);
  return found && { ...found, partner: null };
}

/** A promocode that brings its new player something. Throws `INVALID_PROMOCODE`. */
export async function requirePromocode(db: Db, code: string): Promise<LivePromocode> {
  const found = await findPromocode(db, code);
  if (!found) throw new Refusal('INVALID_PROMOCODE');
  return found;
}

interface Joined {
  playerId: number;
  promocode: LivePromocode;
  /** What a partner's code counts as. */
  by: 'registrations' | 'topUps';
  now: Date;
}

/** What a promocode's grant is known by. */
export const toJoinKey = (playerId: number): string => `referral/${playerId}`;

/**
 * Notes the one code that an account came with, and what it brings the new player (decision 29): a player's at once, a
 * partner's, as it was promised now, when the partner's task is done.
 */
export async function joinByPromocode(
  tx: Tx,
  { playerId, promocode: { code, inviterId, partner }, by, now }: Joined,
): Promise<void> {
  if (partner) {
    const { promo } = partner;
    await insertReferral(tx, { playerId, code, at: now, partner: promo, terms: toTerms(partner) });
    return countPartner(tx, { partner: promo, what: by, now });
  }
  const { reward } = await readRules(tx);
  await insertReferral(tx, { playerId, code, inviterId, at: now });
  await queueGrant(tx, { key: toJoinKey(playerId), playerId, reward: { money: reward.invited }, now });
}

/** What a code brings its new player, and for what. */
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

/** The same of a code that somebody asks about. Throws `INVALID_PROMOCODE`. */
export async function checkPromocodeRewards(db: Db, code: string): Promise<PromocodeCheckReply> {
  const found = await requirePromocode(db, code);
  return { promocode: found.code, ...(await readPromocodeRewards(db, found)) };
}
