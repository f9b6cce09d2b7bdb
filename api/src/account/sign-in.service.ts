import type { LoginBody, LoginReply } from '@site/shared/contracts/sign-in';
import { Refusal } from '../http/refusal';
import { beginSecondStep, takePush } from '../second-factor/second-step.service';
import type { FactorPorts } from '../second-factor/factor-ports';
import { tellPhone } from '../second-factor/tell-phone';
import type { Client } from './client';
import { completeSignIn } from './complete-sign-in.service';
import { isOutdated } from './password';
import { lockPlayer, selectByName, updatePlayer } from './player.repo';
import { knowsAddress } from './session.repo';
import { BOUNDS, giveBackTries, takeTry } from './throttle.service';

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
  await takeTry(db, now, { [sender]: BOUNDS.signIn.sender, [here]: BOUNDS.signIn.here });
  const player = await selectByName(db, name);
  // strangers who use a name up do not keep its player out of where the player is known
  const isKnown = player !== null && (await knowsAddress(db, player.id, client.address));
  if (!isKnown) await takeTry(db, now, { [everywhere]: BOUNDS.signIn.name });
  const matches = await passwords.verify(player?.passwordHash ?? null, body.password);
  if (!player?.passwordHash || !matches) throw new Refusal('INCORRECT_CREDENTIALS');
  const rehashed = isOutdated(player.passwordHash) ? await passwords.hash(body.password) : null;
  await takePush(db, { playerId: player.id, reservePass, now });
  const remember = body.remember ?? false;
  const reply = await db.transaction(async (tx) => {
    const current = await lockPlayer(tx, player.id);
    // the password was changed while this one was being checked
    if (current?.passwordHash !== player.passwordHash) throw new Refusal('INCORRECT_CREDENTIALS');
    if (rehashed) await updatePlayer(tx, player.id, { passwordHash: rehashed });
    const pending = await beginSecondStep(tx, { player, client, remember, now, reservePass });
    return pending ?? completeSignIn(tx, { player, client, remember, now });
  });
  await giveBackTries(db, { forgotten: [here], lowered: [sender, everywhere] });
  if ('sessionId' in reply) tellPhone(ports, player.id, now);
  return reply;
}
