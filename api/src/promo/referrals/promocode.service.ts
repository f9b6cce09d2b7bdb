import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import { checkNewPromocode } from '@site/shared/rules/account-fields';
import { lockPlayer } from '../../players/player.repo';
import type { Db } from '@site/server/db/types';
import { isUniqueViolation } from '@site/server/db/violations';
import { Refusal } from '../../http/refusal';
import { moveCoins } from '../../ledger/ledger.service';
import { findPartnerByCode } from '../partners/partner.service';
import { insertPromocode, retirePromocode, selectOwnPromocode } from './referral.repo';
import { toPromocodeKey } from '../promocode-key';
import { readRules } from './referral-rules';

interface PromocodeRequest {
  playerId: number;
  code: string;
  now: Date;
}

/**
 * Creates a player's own promocode and charges its price in the same transaction
 * (docs/product/promo.md#promocodes). The previous code is retired, and nobody can create it again. Creating
 * the current code again costs nothing, so a call can be repeated after a lost reply. Throws
 * `INVALID_PROMOCODE`, `PROMOCODE_TAKEN` or `NOT_ENOUGH_COINS`.
 */
export async function createPromocode(
  db: Db,
  { playerId, code, now }: PromocodeRequest,
): Promise<CreatePromocodeReply> {
  if (checkNewPromocode(code) !== null) throw new Refusal('INVALID_PROMOCODE');
  // A player cannot create a code that belongs to a partner (docs/decisions/0026).
  if (await findPartnerByCode(db, code)) throw new Refusal('PROMOCODE_TAKEN');
  const { addCost } = await readRules(db);
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    const current = await selectOwnPromocode(tx, playerId);
    if (current !== null && toPromocodeKey(current) === toPromocodeKey(code))
      return { promocode: current, coinsBalance: player.coins };
    await retirePromocode(tx, playerId, now);
    await insertPromocode(tx, { code, playerId, createdAt: now }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('PROMOCODE_TAKEN') : error;
    });
    const { coins, isNew } = await moveCoins(tx, {
      // With this key, the ledger accepts only one sale of each spelling.
      key: `promocode/${code.toLowerCase()}`,
      kind: 'promocode',
      playerId,
      amount: -addCost,
      bank: 'bank/promocode',
      note: { code },
      now,
    });
    // The ledger already has a sale under this key, so the player was not charged for the code.
    if (!isNew) throw new Refusal('PROMOCODE_TAKEN');
    return { promocode: code, coinsBalance: coins };
  });
}
