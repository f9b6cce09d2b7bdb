import type { LoginBody, LoginReply } from '@site/shared/contracts/sign-in';
import { Refusal } from '../http/refusal';
import { createSignInChallenge, takePushTry } from './second-factor/sign-in-challenge.service';
import type { FactorPorts } from './second-factor/factor-ports';
import { selectFactor } from './second-factor/second-factor.repo';
import { notifyByTelegram } from './second-factor/notify-by-telegram';
import type { Client } from '@site/server/network/client';
import { completeSignIn } from './sessions/complete-sign-in.service';
import { lockPlayer, updatePlayer } from '../players/player.repo';
import { selectSignInAccount } from './sign-in.repo';
import { isKnownSender } from './sessions/known-sender';
import { giveBackSignInTry, takeSignInTry, toOwnSignInsKey } from './throttle/sign-in-tries.service';
import { giveBackWhenBusy, takeTry, TRY_LIMITS } from './throttle/throttle.service';
import { toAccountName } from '../players/email-address';

interface Attempt {
  body: LoginBody;
  client: Client;
  now: Date;
  /**
   * Value of the reserve-pass cookie, which is set when a reserve code is entered in this browser. Null when
   * the browser sent no such cookie.
   */
  reservePass: string | null;
}

/**
 * Signs in with a password. Returns tokens, or a pending challenge if a second factor is on. Throws
 * `INCORRECT_CREDENTIALS` for an unknown name, a wrong password and an account without a password. All three
 * cases take the same time (docs/product/accounts.md#sign-in).
 */
export async function signIn(
  ports: FactorPorts,
  { body, client, now, reservePass }: Attempt,
): Promise<LoginReply> {
  const { db, passwords } = ports;
  const name = toAccountName(body.emailOrLogin);
  const account = await selectSignInAccount(db, name);
  const isKnown = account !== null && isKnownSender(account.addresses, client);
  const taken = await takeSignInTry(db, { name, client, isKnown, now });
  const stored = account?.player.passwordHash ?? null;
  const [matches, rehashed] = await giveBackWhenBusy(db, [taken.own, ...taken.shared], async () => {
    const isCorrect = await passwords.verify(stored, body.password, { isKnown, client });
    const isOutdated = isCorrect && stored !== null && passwords.isOutdated(stored);
    return [isCorrect, isOutdated ? await passwords.hash(body.password, { isKnown, client }) : null] as const;
  });
  if (!account || stored === null || !matches) throw new Refusal('INCORRECT_CREDENTIALS');
  await takeTry(db, now, { [toOwnSignInsKey(account.player.id)]: TRY_LIMITS.ownSignIns });
  await takePushTry(db, { factor: account.factor, reservePass, now });
  const remember = body.remember ?? false;
  const { id } = account.player;
  const reply = await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, id);
    // Rejects the sign-in when the password was changed while the entered one was being verified.
    if (player?.passwordHash !== stored) throw new Refusal('INCORRECT_CREDENTIALS');
    if (rehashed) await updatePlayer(tx, id, { passwordHash: rehashed });
    // The factor is read after the lock is acquired. A join in the locking statement would return the factor
    // as it was before the statement waited for the lock.
    const factor = await selectFactor(tx, id, 'on');
    const pending = await createSignInChallenge(tx, {
      player,
      factor,
      client,
      remember,
      now,
      reservePass,
      origin: ports.origin,
    });
    return pending ?? completeSignIn(tx, { player, client, remember, now, origin: ports.origin });
  });
  await giveBackSignInTry(db, taken);
  if ('sessionId' in reply) notifyByTelegram(ports, id, now);
  return reply;
}
