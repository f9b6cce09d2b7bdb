import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { sumReservedCoins } from './reserved-coins.repo';

interface Purchase {
  playerId: number;
  /** Balance of the player, whose row the caller has locked. */
  coins: number;
  price: number;
}

/**
 * Throws `NOT_ENOUGH_COINS` when only coins that a refund under way will take cover the price. `reserved` of the
 * details is the part of the balance that it takes. The ledger refuses a purchase above the whole balance.
 */
export async function requireFreeCoins(db: Db, { playerId, coins, price }: Purchase): Promise<void> {
  if (coins < price) return;
  const reserved = await sumReservedCoins(db, playerId);
  if (coins - reserved >= price) return;
  throw new Refusal('NOT_ENOUGH_COINS', { price, coins, reserved: Math.min(reserved, coins) });
}
