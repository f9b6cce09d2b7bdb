import { queueNotice } from '../players/notice-letter';
import type { Db } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import type { AccountPorts } from '../account/account-ports';
import { accountText as text } from '../account/account.text';
import type { Client } from '../platform/network/client';
import { checkCode, spendCode, toStepUp } from './mail-codes/mail-code.service';
import { addNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import { lockPlayer, type PlayerRow, selectPlayer, updatePlayer } from '../players/player.repo';
import { forgetFactorTries } from './second-factor/factor-tries.service';
import { requireGoodPassword } from '../account/registration.service';
import { endAllSessions } from './end-all-sessions';
import { logEvent } from '../players/security-log.service';
import type { Caller } from './sessions/session.service';
import { BOUNDS, giveBackTries, takeTry } from './throttle/throttle.service';

interface Change {
  caller: Caller;
  currentPassword: string;
  newPassword: string;
  verificationCode?: string | undefined;
  client: Client;
  now: Date;
}

/** The caller's account, once the password was typed anew and is right. Throws `INCORRECT_PASSWORD`. */
export async function requirePassword(
  { db, passwords }: AccountPorts,
  { playerId }: Pick<Caller, 'playerId'>,
  password: string,
  now: Date,
): Promise<PlayerRow> {
  const key = `password/${playerId}`;
  await takeTry(db, now, { [`hashes/${playerId}`]: BOUNDS.hashes, [key]: BOUNDS.password });
  const player = await selectPlayer(db, playerId);
  const matches = await passwords.verify(player?.passwordHash ?? null, password);
  if (!player || !matches) throw new Refusal('INCORRECT_PASSWORD');
  await giveBackTries(db, { forgotten: [key] });
  return player;
}

/**
 * Changes the password (spec §5, §7, decision 17): a mail code is needed while the address is not confirmed; every other
 * session ends. Both calls of the spec are this one.
 */
export async function changePassword(ports: AccountPorts, change: Change): Promise<void> {
  const { db, passwords } = ports;
  const { caller, currentPassword, newPassword, verificationCode = '', client, now } = change;
  const player = await requirePassword(ports, caller, currentPassword, now);
  if (newPassword === currentPassword) throw new Refusal('NEW_PASSWORD_SAME_AS_CURRENT');
  requireGoodPassword(newPassword, [player.login, player.email.split('@')[0] ?? '']);
  const code = player.emailConfirmed ? null : await checkCode(db, toStepUp(player), verificationCode, now);
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    await requireUnchanged(tx, player);
    if (code) await spendCode(tx, code);
    await updatePlayer(tx, player.id, { passwordHash });
    await endAllSessions(tx, player.id, caller.sessionId);
    await logEvent(tx, { playerId: player.id, kind: 'password-changed', client, now });
    await addNotice(tx, player.id, noticeText.passwordChanged, now);
    await queueNotice(tx, player, text.passwordChanged(player.login), now);
    await forgetFactorTries(tx, player.id);
  });
}

/** Of two that act by one password one acts: the other's is not the present one any more. */
export async function requireUnchanged(tx: Db, player: PlayerRow): Promise<PlayerRow> {
  const current = await lockPlayer(tx, player.id);
  if (!current || current.passwordHash !== player.passwordHash || current.email !== player.email)
    throw new Refusal('CONFLICT');
  return current;
}
