import type { Tx } from '@site/server/db/types';
import type { Letter } from '../../mail/mail.service';
import { queueNoticeLetter } from '../../players/notice-letter';
import type { PlayerRow } from '../../players/player.repo';
import { TRY_LIMITS, takeTryIfLeft } from '../throttle/throttle.service';

/**
 * Queues a letter about a sign-in, unless the player got as many as one day allows: whoever has the password could
 * otherwise fill the queue that all players share. The caller has locked the player, and a rollback undoes the letter
 * and its count.
 */
export async function queueSignInLetter(tx: Tx, player: PlayerRow, letter: Letter, now: Date): Promise<void> {
  const limits = { [`sign-in/letters/${player.id}`]: TRY_LIMITS.signInLetters };
  if (await takeTryIfLeft(tx, now, limits)) await queueNoticeLetter(tx, player, letter, now);
}
