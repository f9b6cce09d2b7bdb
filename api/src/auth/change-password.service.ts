import { requirePassword, requireUnchangedPassword } from './passwords/require-password.service';
import { queueNoticeLetter } from '../players/notice-letter';
import { Refusal } from '../http/refusal';
import type { AuthPorts, SignedInCall } from './sessions/auth-ports';
import { authLetters as text } from './auth-letters.text';
import { checkCode, spendCode, toStepUpHolder } from './mail-codes/mail-code.service';
import { addNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import { updatePlayer } from '../players/player.repo';
import { forgetFactorTries } from './second-factor/factor-tries.service';
import { requireGoodPassword } from './passwords/password-policy';
import { endAllSessions } from './end-all-sessions';
import { logSecurityEvent } from '../players/security-log.service';

interface PasswordChange extends SignedInCall {
  currentPassword: string;
  newPassword: string;
  verificationCode?: string | undefined;
}

/**
 * Changes the password and ends the player's other sessions. Requires an e-mail code while the player's
 * e-mail address is not confirmed (docs/product/accounts.md#password).
 */
export async function changePassword(ports: AuthPorts, change: PasswordChange): Promise<void> {
  const { db, passwords } = ports;
  const { caller, currentPassword, newPassword, verificationCode = '', client, now } = change;
  const player = await requirePassword(ports, change, currentPassword);
  if (newPassword === currentPassword) throw new Refusal('NEW_PASSWORD_SAME_AS_CURRENT');
  await requireGoodPassword(ports, newPassword, [player.login, player.email.split('@')[0] ?? '']);
  const code = player.emailConfirmed
    ? null
    : await checkCode(db, toStepUpHolder(player, 'change-password'), verificationCode, now);
  const passwordHash = await passwords.hash(newPassword, { isKnown: true, client });
  await db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, player);
    if (code) await spendCode(tx, code);
    await updatePlayer(tx, player.id, { passwordHash });
    await endAllSessions(tx, player.id, caller.sessionId, { reason: 'password-changed', now });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'password-changed', client, now });
    await addNotice(tx, player.id, noticeText.passwordChanged, now);
    await queueNoticeLetter(tx, player, text.passwordChanged(player.login), now);
    await forgetFactorTries(tx, player.id);
  });
}
