import type { LoginBody, LoginReply } from '@site/shared/contracts/sign-in';
import { isRefusal, Refusal } from '../http/refusal';
import { requireUnblocked } from './blocks/block.service';
import { createSignInChallenge, takePushTry } from './second-factor/sign-in-challenge.service';
import type { FactorPorts } from './second-factor/factor-ports';
import { removeDueFactor } from './second-factor/factor-removal.service';
import { selectFactor } from './second-factor/second-factor.repo';
import { notifyByTelegram } from './second-factor/notify-by-telegram';
import type { Client } from '@site/server/network/client';
import { completeSignIn } from './sessions/complete-sign-in.service';
import { lockPlayer, updatePlayer } from '../players/player.repo';
import { selectSignInAccount, type SignInAccount } from './sign-in.repo';
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
 * cases take the same time (docs/product/accounts.md#sign-in). Throws `ACCOUNT_BLOCKED` after a correct password.
 */
export async function signIn(ports: FactorPorts, attempt: Attempt): Promise<LoginReply> {
  const { body, client, now, reservePass } = attempt;
  const { db, passwords } = ports;
  const name = toAccountName(body.emailOrLogin);
  const account = await selectSignInAccount(db, name);
  const isKnown = account !== null && isKnownSender(account.addresses, client);
  const taken = await takeSignInTry(db, { name, client, isKnown, now });
  const verify = async (found: SignInAccount | null): Promise<Verified> => {
    const stored = found?.player.passwordHash ?? null;
    const [matches, rehashed] = await giveBackWhenBusy(db, [taken.own, ...taken.shared], async () => {
      const isCorrect = await passwords.verify(stored, body.password, { isKnown, client });
      const isOutdated = isCorrect && stored !== null && passwords.isOutdated(stored);
      return [
        isCorrect,
        isOutdated ? await passwords.hash(body.password, { isKnown, client }) : null,
      ] as const;
    });
    if (!found || stored === null || !matches) throw new Refusal('INCORRECT_CREDENTIALS');
    return { account: found, stored, rehashed };
  };
  const verified = await verify(account);
  await takeTry(db, now, { [toOwnSignInsKey(verified.account.player.id)]: TRY_LIMITS.ownSignIns });
  await takePushTry(db, { factor: verified.account.factor, reservePass, now });
  const verifyAgain = async (): Promise<Verified> => {
    const found = await selectSignInAccount(db, name);
    // the name may have become that of another account, whose tries are not counted and whose owner is not told
    return verify(found?.player.id === verified.account.player.id ? found : null);
  };
  const completeOrRefuse = (of: Verified) =>
    complete(ports, attempt, of).catch(async (error: unknown) => {
      // the password was correct, so the try was no guess
      if (isRefusal(error) && error.code === 'ACCOUNT_BLOCKED') await giveBackSignInTry(db, taken);
      throw error;
    });
  const reply =
    (await completeOrRefuse(verified)) ??
    // Another sign-in may have replaced an outdated hash of the same password meanwhile.
    (await completeOrRefuse(await verifyAgain()));
  if (reply === null) throw new Refusal('INCORRECT_CREDENTIALS');
  await giveBackSignInTry(db, taken);
  if ('sessionId' in reply) notifyByTelegram(ports, verified.account.player.id, now);
  return reply;
}

interface Verified {
  account: SignInAccount;
  /** The hash against which the password was verified. */
  stored: string;
  /** A new hash of the password if the cost of `stored` is outdated. */
  rehashed: string | null;
}

/** Completes a sign-in. Returns null when the stored hash has changed since the entered password was verified. */
const complete = (ports: FactorPorts, { body, client, now, reservePass }: Attempt, verified: Verified) =>
  ports.db.transaction(async (tx): Promise<LoginReply | null> => {
    const { id } = verified.account.player;
    const { origin } = ports;
    const remember = body.remember ?? false;
    const player = await lockPlayer(tx, id);
    if (player?.passwordHash !== verified.stored) return null;
    await requireUnblocked(tx, id);
    if (verified.rehashed) await updatePlayer(tx, id, { passwordHash: verified.rehashed });
    // a player who signs in right after the waiting time need not wait for the housekeeping
    if (verified.account.factor) await removeDueFactor(tx, player, now);
    // The factor is read after the lock is acquired. A join in the locking statement would return the factor
    // as it was before the statement waited for the lock.
    const factor = await selectFactor(tx, id, 'on');
    const challenge = { player, factor, client, remember, now, reservePass, origin };
    const pending = await createSignInChallenge(tx, challenge);
    return pending ?? completeSignIn(tx, { player, client, remember, now, origin });
  });
