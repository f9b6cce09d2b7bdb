import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectBlock } from './block.repo';

/**
 * Throws `ACCOUNT_BLOCKED` with the reason for the player. Call it only after a correct password, so that strangers
 * learn nothing, and under the lock of the player, so that a block that is being made ends the session.
 */
export async function requireUnblocked(tx: Tx, playerId: number): Promise<void> {
  const block = await selectBlock(tx, playerId);
  if (block) throw new Refusal('ACCOUNT_BLOCKED', { reason: block.reason, at: block.at.getTime() });
}
