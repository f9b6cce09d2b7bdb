import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import { checkPromocode } from '@site/shared/rules/account-fields';
import { lockPlayer } from '../../players/player.repo';
import type { Db } from '../../platform/db/types';
import { isUniqueViolation } from '../../platform/db/violations';
import { Refusal } from '../../platform/http/refusal';
import { moveCoins } from '../../ledger/ledger.service';
import { findPartnerByCode } from '../partners/partner.service';
import { insertPromocode, retirePromocode, selectOwnPromocode } from './referral.repo';
import { toPromocodeKey } from '../promocode-key';
import { readRules } from './referral-rules';

interface Wish {
  playerId: number;
  code: string;
  now: Date;
}

/**
 * Makes a player's own promocode for its price (spec §5, §9): code and coins in one transaction. It takes the place of the one
 * before, which stays taken; the present one again costs nothing: whoever got no answer may ask once more. Throws `INVALID_PROMOCODE`, `PROMOCODE_TAKEN`, `NOT_ENOUGH_COINS`.
 */
export async function createPromocode(db: Db, { playerId, code, now }: Wish): Promise<CreatePromocodeReply> {
  if (checkPromocode(code) !== null) throw new Refusal('INVALID_PROMOCODE');
  // a code that a partner gets later is the partner's from then on
  if (await findPartnerByCode(db, code)) throw new Refusal('PROMOCODE_TAKEN');
  const { addCost } = await readRules(db);
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    const present = await selectOwnPromocode(tx, playerId);
    if (present !== null && toPromocodeKey(present) === toPromocodeKey(code))
      return { promocode: present, coinsBalance: player.coins };
    await retirePromocode(tx, playerId, now);
    await insertPromocode(tx, { code, playerId, createdAt: now }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('PROMOCODE_TAKEN') : error;
    });
    const { coins, isNew } = await moveCoins(tx, {
      // no code is ever made twice
      key: `promocode/${code.toLowerCase()}`,
      kind: 'promocode',
      playerId,
      amount: -addCost,
      bank: 'bank/promocode',
      note: { code },
      now,
    });
    // paid for before: a code that the ledger knows is nobody's for nothing
    if (!isNew) throw new Refusal('PROMOCODE_TAKEN');
    return { promocode: code, coinsBalance: coins };
  });
}
