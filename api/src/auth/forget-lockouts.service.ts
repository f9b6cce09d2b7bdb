import type { Tx } from '@site/server/db/types';
import type { PlayerRow } from '../players/player.repo';
import { toFactorKeys, toPushKey } from './second-factor/factor-tries.service';
import { toPasswordKeys } from './passwords/require-password.service';
import { toOwnSignInsKey, toSignInKeys } from './throttle/sign-in-tries.service';
import { deleteThrottles } from './throttle/throttle.repo';

/**
 * Clears every limit that counts tries of one account: sign-ins with its names from any address, passwords and
 * codes typed again, approval requests, and correct sign-ins. Whoever used them up knew or guessed the password that
 * has just been replaced. Limits of senders stay.
 */
export async function forgetLockouts(tx: Tx, player: PlayerRow): Promise<void> {
  const { id, login, email, emailConfirmed } = player;
  // An unconfirmed address is no name of this account and may belong to another one.
  const names = [login.toLowerCase(), ...(emailConfirmed ? [email] : [])];
  const { keys, prefixes } = toSignInKeys(names);
  await deleteThrottles(tx, {
    keys: [...keys, ...toFactorKeys(id), ...toPasswordKeys(id), toPushKey(id), toOwnSignInsKey(id)],
    prefixes,
  });
}
