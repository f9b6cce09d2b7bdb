import type { LoginBody, LoginReply } from '@site/shared/contracts/sign-in';
import type { Db } from '../db/types';
import { Refusal } from '../http/refusal';
import { beginSecondStep, takePush } from '../second-factor/second-step.service';
import type { FactorPorts } from '../second-factor/factor-ports';
import { tellPhone } from '../second-factor/tell-phone';
import type { Client } from './client';
import { completeSignIn } from './complete-sign-in.service';
import { isOutdated } from './password';
import { lockPlayer, type PlayerRow, selectByEmail, selectByLogin, updatePlayer } from './player.repo';
import { BOUNDS, giveBackTries, takeTry } from './throttle.service';

interface Attempt {
  body: LoginBody;
  client: Client;
  now: Date;
  /** Cookie of a reserve code that was taken in this browser. */
  reservePass: string | null;
}

/** The account of a login or an address, if there is one. */
export const findByName = (db: Db, name: string): Promise<PlayerRow | null> =>
  name.includes('@') ? selectByEmail(db, name) : selectByLogin(db, name);

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
  await takeTry(db, now, {
    [`sign-in/sender/${client.sender}`]: BOUNDS.signIn.sender,
    [here]: BOUNDS.signIn.here,
    [`sign-in/name/${name}`]: BOUNDS.signIn.name,
  });
  const player = await findByName(db, name);
  const matches = await passwords.verify(player?.passwordHash ?? null, body.password);
  if (!player?.passwordHash || !matches) throw new Refusal('INCORRECT_CREDENTIALS');
  const rehashed = isOutdated(player.passwordHash) ? await passwords.hash(body.password) : null;
  await takePush(db, player.id, now);
  const remember = body.remember ?? false;
  const reply = await db.transaction(async (tx) => {
    const current = await lockPlayer(tx, player.id);
    // the password was changed while this one was being checked
    if (current?.passwordHash !== player.passwordHash) throw new Refusal('INCORRECT_CREDENTIALS');
    if (rehashed) await updatePlayer(tx, player.id, { passwordHash: rehashed });
    const pending = await beginSecondStep(tx, { player, client, remember, now, reservePass });
    return pending ?? completeSignIn(tx, { player, client, remember, now });
  });
  await giveBackTries(db, [here]);
  if ('sessionId' in reply) tellPhone(ports, player.id, now);
  return reply;
}
