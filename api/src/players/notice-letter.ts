import type { Tx } from '../platform/db/types';
import { type Letter, queueMail } from '../platform/mail/mail.service';
import { type PlayerRow, toNoticeAddress } from './player.repo';

/**
 * Tells a player of something by mail. Only codes go to an address that nobody has confirmed: it may be a stranger's, who would
 * get what somebody else does.
 */
export async function queueNoticeLetter(tx: Tx, player: PlayerRow, letter: Letter, now: Date): Promise<void> {
  const address = toNoticeAddress(player);
  if (address !== null) await queueMail(tx, address, letter, now);
}
