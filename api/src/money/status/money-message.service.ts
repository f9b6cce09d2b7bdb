import type { Tx } from '@site/server/db/types';
import type { Letter } from '../../mail/mail.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import { addNotice, type Notice } from '../../players/notice.service';
import { selectPlayer } from '../../players/player.repo';
import type { OrderRow } from '../orders/payment-provider';

/**
 * Tells the owner of the account about a movement of money, in its transaction: by a notice on the profile page and by
 * a letter to the confirmed address. The address that a payer entered is for the receipt alone.
 */
export async function tellOfMoney(
  tx: Tx,
  { playerId }: Pick<OrderRow, 'playerId'>,
  { notice, letter }: { notice: Notice; letter: Letter },
  now: Date,
): Promise<void> {
  if (playerId === null) return;
  await addNotice(tx, playerId, notice, now);
  const player = await selectPlayer(tx, playerId);
  if (player) await queueNoticeLetter(tx, player, letter, now);
}
