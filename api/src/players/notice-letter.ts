import type { Tx } from '@site/server/db/types';
import { type Letter, queueMail } from '../mail/mail.service';
import { type PlayerRow, toNoticeAddress } from './player.repo';

/**
 * Queues an e-mail that notifies a player, if the player ever confirmed an address. An unconfirmed address
 * may belong to a stranger, who must not learn about the player's actions.
 */
export async function queueNoticeLetter(
  tx: Tx,
  player: Pick<PlayerRow, 'recoveryEmail'>,
  letter: Letter,
  now: Date,
): Promise<void> {
  const address = toNoticeAddress(player);
  if (address !== null) await queueMail(tx, address, letter, now);
}
