import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import { checkNewPromocode } from '@site/shared/rules/account-fields';
import { lockPlayer } from '../../players/player.repo';
import { queueNoticeLetter } from '../../players/notice-letter';
import { logSecurityEvent } from '../../players/security-log.service';
import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { isUniqueViolation } from '@site/server/db/violations';
import { Refusal } from '../../http/refusal';
import { moveCoins } from '../../ledger/ledger.service';
import { requireFreeCoins } from '../../money/orders/require-free-coins';
import { findPartnerByCode } from '../partners/partner.service';
import { insertPromocode, retirePromocode, selectOwnPromocode } from '../referrals/referral.repo';
import { toPromocodeKey } from '../promocode-key';
import { referralText as text } from '../referrals/referral.text';
import { readRules } from '../referrals/referral-rules';

interface PromocodeRequest {
  playerId: number;
  code: string;
  client: Pick<Client, 'device' | 'place'>;
  now: Date;
}

/**
 * Creates a player's own promocode and charges its price in the same transaction
 * (docs/product/promo.md#promocodes). The previous code is retired, and nobody can create it again. An access token
 * is enough for that, so the player learns of it by a letter and the security log, and support can undo it. Creating
 * the current code again costs nothing, so a call can be repeated after a lost reply. Throws
 * `INVALID_PROMOCODE`, `PROMOCODE_TAKEN` or `NOT_ENOUGH_COINS` (with `reserved` when a refund under way needs the
 * coins).
 */
export async function createPromocode(
  db: Db,
  { playerId, code, client, now }: PromocodeRequest,
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
    await requireFreeCoins(tx, { playerId, coins: player.coins, price: addCost });
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
    if (current !== null) {
      await logSecurityEvent(tx, { playerId, kind: 'promocode-replaced', client, now });
      await queueNoticeLetter(tx, player, text.replaced(player.login, current, code), now);
    }
    return { promocode: code, coinsBalance: coins };
  });
}
