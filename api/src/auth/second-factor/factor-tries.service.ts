import type { Client } from '../../platform/network/client';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { queueNoticeLetter } from '../../players/notice-letter';
import { selectPlayer } from '../../players/player.repo';
import { logSecurityEvent } from '../../players/security-log.service';
import { BOUNDS, giveBackTries, hasTry, takeTry } from '../throttle/throttle.service';
import type { Db } from '../../platform/db/types';
import { factorText as text } from './factor.text';

const keyOf = (playerId: number) => `factor/${playerId}`;
const dayOf = (playerId: number) => `factor/day/${playerId}`;

/** Takes one of the codes that may be tried for an account, whichever sign-in they are typed into. */
export const takeFactorTry = (db: Db, playerId: number, now: Date): Promise<void> =>
  takeTry(db, now, { [keyOf(playerId)]: BOUNDS.factor, [dayOf(playerId)]: BOUNDS.factorDaily });

/** The code was right. What others tried that day still counts. */
export const giveBackFactorTry = (db: Db, playerId: number): Promise<void> =>
  giveBackTries(db, { forgotten: [keyOf(playerId)], lowered: [dayOf(playerId)] });

/** Who tried codes knew a password that is none any more: its player is kept out no longer. */
export const forgetFactorTries = (db: Db, playerId: number): Promise<void> =>
  giveBackTries(db, { forgotten: [keyOf(playerId), dayOf(playerId)] });

/**
 * Tells the player, once a day, of codes that were wrong: whoever tries them knows the password. A few are the player's own
 * slips. Not inside a transaction.
 */
export async function notifyOfWrongCodes(db: Db, playerId: number, client: Client, now: Date): Promise<void> {
  if (await hasTry(db, now, { [`factor/slips/${playerId}`]: BOUNDS.factorSlips })) return;
  if (!(await hasTry(db, now, { [`factor/told/${playerId}`]: BOUNDS.factorNotice }))) return;
  await db.transaction(async (tx) => {
    const player = await selectPlayer(tx, playerId);
    if (!player) return;
    await logSecurityEvent(tx, { playerId, kind: 'codes-guessed', client, now });
    await addNotice(tx, playerId, noticeText.codesGuessed, now);
    await queueNoticeLetter(tx, player, text.codesGuessed(player.login, client), now);
  });
}
