import type { Client } from '@site/server/network/client';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { queueNoticeLetter } from '../../players/notice-letter';
import { selectPlayer } from '../../players/player.repo';
import { logSecurityEvent } from '../../players/security-log.service';
import { toNetworkLimits } from '../throttle/sender-limits';
import { TRY_LIMITS, giveBackTries, takeTryIfLeft, takeTry } from '../throttle/throttle.service';
import type { Db } from '@site/server/db/types';
import { factorText as text } from './factor.text';

/**
 * Network whose wrong codes are counted too. Null at an address at which the player has a session: somebody else there
 * could otherwise use up the codes of all others.
 */
type Network = Pick<Client, 'network' | 'wideNetwork'> | null;

const keyOf = (playerId: number) => `factor/${playerId}`;
const dayOf = (playerId: number) => `factor/day/${playerId}`;

/** Key that counts approval requests to one player, for sign-ins and disconnecting together. */
export const toPushKey = (playerId: number): string => `push/${playerId}`;

/** Returns the keys that count wrong codes of one account, whoever enters them. */
export const toFactorKeys = (playerId: number): string[] => [keyOf(playerId), dayOf(playerId)];

const toLimitsOf = (network: Network) =>
  network === null ? {} : toNetworkLimits('factor', network, TRY_LIMITS.factorOfNetwork);

/**
 * Counts one code attempt against the limits of an account and of the network. All sign-ins of the account share its
 * limits. Throws `TOO_MANY_REQUESTS` when a limit is exceeded.
 */
export const takeFactorTry = (db: Db, playerId: number, network: Network, now: Date): Promise<void> =>
  takeTry(db, now, {
    [keyOf(playerId)]: TRY_LIMITS.factor,
    [dayOf(playerId)]: TRY_LIMITS.factorDaily,
    ...toLimitsOf(network),
  });

/**
 * Undoes the counted attempt after a correct code: resets the short-term count and subtracts one from the
 * daily count and from those of the network. The other attempts of that day still count.
 */
export const giveBackFactorTry = (db: Db, playerId: number, network: Network): Promise<void> =>
  giveBackTries(db, {
    reset: [keyOf(playerId)],
    returned: [dayOf(playerId), ...Object.keys(toLimitsOf(network))],
  });

/**
 * Resets both counts after a password change, because an attacker who guessed codes knew only the old
 * password.
 */
export const forgetFactorTries = (db: Db, playerId: number): Promise<void> =>
  giveBackTries(db, { reset: toFactorKeys(playerId) });

/**
 * Notifies the player, at most once a day, that wrong codes were entered after a correct password. The first
 * four wrong codes a day are treated as the player's own mistakes. Do not call this function inside a
 * transaction, because a rollback would undo the count.
 */
export async function notifyOfWrongCodes(db: Db, playerId: number, client: Client, now: Date): Promise<void> {
  if (await takeTryIfLeft(db, now, { [`factor/slips/${playerId}`]: TRY_LIMITS.factorMistakes })) return;
  if (!(await takeTryIfLeft(db, now, { [`factor/notice/${playerId}`]: TRY_LIMITS.factorNotice }))) return;
  await db.transaction(async (tx) => {
    const player = await selectPlayer(tx, playerId);
    if (!player) return;
    await logSecurityEvent(tx, { playerId, kind: 'codes-guessed', client, now });
    await addNotice(tx, playerId, noticeText.codesGuessed, now);
    await queueNoticeLetter(tx, player, text.codesGuessed(player.login, client), now);
  });
}
