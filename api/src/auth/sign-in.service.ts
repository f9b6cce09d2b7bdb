import type { LoginBody, LoginReply } from '@site/shared/contracts/sign-in';
import { Refusal } from '../platform/http/refusal';
import { beginSecondStep, takePush } from './second-factor/second-step.service';
import type { FactorPorts } from './second-factor/factor-ports';
import { selectFactor } from './second-factor/second-factor.repo';
import { notifyPhone } from './second-factor/notify-phone';
import type { Client } from '../platform/network/client';
import { completeSignIn } from './sessions/complete-sign-in.service';
import { lockPlayer, updatePlayer } from '../players/player.repo';
import { selectSigningIn } from './sign-in.repo';
import { BOUNDS, giveBackTries, takeTry } from './throttle/throttle.service';

interface Attempt {
  body: LoginBody;
  client: Client;
  now: Date;
  /** Cookie of a reserve code that was taken in this browser. */
  reservePass: string | null;
}

/**
 * Signs in with a password (decision 14): tokens, or the second step when there is one. An unknown name, a wrong password
 * and an account without one get the same answer in the same time: `INCORRECT_CREDENTIALS`.
 */
export async function signIn(
  ports: FactorPorts,
  { body, client, now, reservePass }: Attempt,
): Promise<LoginReply> {
  const { db, passwords } = ports;
  const name = body.emailOrLogin.trim().toLowerCase();
  const here = `sign-in/here/${client.sender}/${name}`;
  const sender = `sign-in/sender/${client.sender}`;
  const everywhere = `sign-in/name/${name}`;
  const named = await selectSigningIn(db, name, client.address);
  // strangers who use a name up do not keep its player out of where the player is known
  const foreign = named?.isKnown ? {} : { [everywhere]: BOUNDS.signIn.name };
  await takeTry(db, now, { [sender]: BOUNDS.signIn.sender, [here]: BOUNDS.signIn.here, ...foreign });
  const stored = named?.player.passwordHash ?? null;
  const matches = await passwords.verify(stored, body.password);
  if (!named || stored === null || !matches) throw new Refusal('INCORRECT_CREDENTIALS');
  const rehashed = passwords.isOutdated(stored) ? await passwords.hash(body.password) : null;
  await takePush(db, { factor: named.factor, reservePass, now });
  const remember = body.remember ?? false;
  const { id } = named.player;
  const reply = await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, id);
    // the password was changed while this one was being checked
    if (player?.passwordHash !== stored) throw new Refusal('INCORRECT_CREDENTIALS');
    if (rehashed) await updatePlayer(tx, id, { passwordHash: rehashed });
    // after the lock, and not with it: what a statement joins to a row that it waits for is from before the wait
    const factor = await selectFactor(tx, id, 'on');
    const pending = await beginSecondStep(tx, { player, factor, client, remember, now, reservePass });
    return pending ?? completeSignIn(tx, { player, client, remember, now });
  });
  await giveBackTries(db, { forgotten: [here], lowered: [sender, everywhere] });
  if ('sessionId' in reply) notifyPhone(ports, id, now);
  return reply;
}
