import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { isKnownSender } from '../sessions/known-sender';
import { selectSessionAddresses } from '../sessions/session.repo';
import { toNetworkLimits } from '../throttle/sender-limits';
import { takeStrangerTryIfLeft } from '../throttle/stranger-tries';
import { TRY_LIMITS, takeTryIfLeft, takeTry } from '../throttle/throttle.service';

interface Call {
  client: Client;
  now: Date;
}

/**
 * Counts a request for a recovery code before the account is known. `name` is the typed account name as part of a
 * key.
 */
export const takeRequestTry = (db: Db, name: string, { client, now }: Call): Promise<void> =>
  takeTry(db, now, {
    ...toNetworkLimits('recovery-request', client, TRY_LIMITS.recoveryRequests),
    [`code/recovery/${client.network}/${name}`]: TRY_LIMITS.code,
    [`code/recovery/day/${client.network}/${name}`]: TRY_LIMITS.codeDaily,
  });

/**
 * Counts a recovery code for one account and returns false when a limit is exceeded. Each network has its own limit.
 * Limits that unknown addresses share do not apply at an address where the player has a session, so strangers cannot
 * use up the player's requests. At a new address the first requests of a /24 or /48 network are still let through.
 */
export async function takeCodeTry(db: Db, playerId: number, { client, now }: Call): Promise<boolean> {
  const { network } = client;
  const own = {
    [`code/recovery/of/${playerId}/${network}`]: TRY_LIMITS.code,
    [`code/recovery/day/of/${playerId}/${network}`]: TRY_LIMITS.codeDaily,
  };
  if (isKnownSender(await selectSessionAddresses(db, playerId), client)) return takeTryIfLeft(db, now, own);
  const name = `code/recovery/of/${playerId}`;
  return takeStrangerTryIfLeft(db, { name, client, now, limits: TRY_LIMITS.strangers, own });
}

/** Returns the key that counts wrong recovery codes for one account. */
export const toMistakesKey = (playerId: number): string => `recovery/mistakes/${playerId}`;

interface CheckTry {
  /** Keys of the counted tries, which a correct code gives back. */
  keys: string[];
  /** False when wrong codes for the account have used up its limit. A code then has a single attempt. */
  hasAttemptsLeft: boolean;
}

/**
 * Counts an entered recovery code as a wrong one until it is checked. Throws `TOO_MANY_REQUESTS` when the network has
 * entered too many. Too many wrong codes for one account do not refuse its owner, who enters the code of a letter
 * (docs/decisions/0079).
 */
export async function takeCheckTry(db: Db, playerId: number, { client, now }: Call): Promise<CheckTry> {
  const limits = toNetworkLimits('recovery-check', client, TRY_LIMITS.recoveryMistakes);
  await takeTry(db, now, limits);
  const keys = Object.keys(limits);
  const ofAccount = { [toMistakesKey(playerId)]: TRY_LIMITS.recoveryMistakesOfAccount };
  if (!(await takeTryIfLeft(db, now, ofAccount))) return { keys, hasAttemptsLeft: false };
  return { keys: [...keys, ...Object.keys(ofAccount)], hasAttemptsLeft: true };
}
