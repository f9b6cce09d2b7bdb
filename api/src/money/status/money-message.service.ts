import type { Tx } from '@site/server/db/types';
import type { Letter } from '../../mail/mail.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import { addNotice, type Notice } from '../../players/notice.service';
import type { LockedOrder } from '../orders/order.repo';

/**
 * Tells the owner of the account about a movement of money, in its transaction: by a notice on the profile page and by
 * a letter to the confirmed address. The address that a payer entered is for the receipt alone.
 */
export async function tellOfMoney(
  tx: Tx,
  { payer }: Pick<LockedOrder, 'payer'>,
  { notice, letter }: { notice: Notice; letter: Letter },
  now: Date,
): Promise<void> {
  if (payer === null) return;
  await addNotice(tx, payer.id, notice, now);
  await queueNoticeLetter(tx, payer, letter, now);
}
