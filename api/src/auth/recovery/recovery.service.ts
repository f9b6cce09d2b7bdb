import type { Db } from '@site/server/db/types';
import { isRefusal, Refusal } from '../../http/refusal';
import { queueMail } from '../../mail/mail.service';
import type { AuthPorts } from '../sessions/auth-ports';
import { authLetters as text } from '../auth-letters.text';
import type { Client } from '@site/server/network/client';
import { deleteMailCodesFor } from '../mail-codes/mail-code.repo';
import { checkCode, issueCode, spendCode, type VerifiedCode } from '../mail-codes/mail-code.service';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import {
  lockPlayer,
  type PlayerRow,
  selectByLogin,
  selectByRecoveryEmail,
  updatePlayer,
} from '../../players/player.repo';
import { forgetLockouts } from '../forget-lockouts.service';
import { requireGoodPassword } from '../passwords/password-policy';
import { endAllSessions } from '../end-all-sessions';
import { logSecurityEvent } from '../../players/security-log.service';
import { giveBackTries, toTypedKey } from '../throttle/throttle.service';
import { takeCheckTry, takeCodeTry, takeRequestTry, toMistakesKey } from './recovery-tries.service';
import { toAccountName } from '../../players/email-address';

/**
 * The account name that the player entered: `emailOrLogin` in desktop calls, `login` and `email` in mobile
 * calls.
 */
interface AccountName {
  emailOrLogin?: string;
  login?: string;
  email?: string;
}

interface RecoveryCall {
  accountName: AccountName;
  /** SHA-256 of the browser's recovery cookie, or empty when the browser sent none. */
  browserHash: Uint8Array;
  client: Client;
  now: Date;
}

/**
 * No player has this id. With it, a check for an unknown account runs the same query as for a known account.
 */
const NO_PLAYER_ID = 0;

const normalize = (typed: string | undefined) => (typed === undefined ? undefined : toAccountName(typed));

/** Returns the throttle key for an account name. Ignores letter case and surrounding spaces. */
const toNameKey = ({ emailOrLogin, login, email }: AccountName) =>
  toTypedKey(normalize(emailOrLogin) ?? `${normalize(login) ?? ''}/${normalize(email) ?? ''}`);

/**
 * Returns the address for recovery codes: the last confirmed address, or the current address if none was ever
 * confirmed.
 */
const toRecoveryAddress = ({ recoveryEmail, email }: PlayerRow) => recoveryEmail ?? email;

async function findAccount(db: Db, { emailOrLogin, login, email }: AccountName): Promise<PlayerRow | null> {
  const name = normalize(emailOrLogin ?? login) ?? '';
  if (name.includes('@')) return selectByRecoveryEmail(db, name);
  const player = await selectByLogin(db, name);
  const isMatch = email === undefined || (player && toRecoveryAddress(player) === normalize(email));
  return isMatch ? player : null;
}

/**
 * Sends a recovery code if the account exists. The account is looked up some seconds after the reply has been sent, so
 * that neither its time nor that of the next reply reveals whether it exists
 * (docs/product/second-factor.md#recovery).
 */
export async function requestRecovery(
  { db, background }: AuthPorts,
  { accountName, browserHash, client, now }: RecoveryCall,
): Promise<void> {
  await takeRequestTry(db, toNameKey(accountName), { client, now });
  background.runLater(async () => {
    const player = await findAccount(db, accountName);
    if (!player) return;
    if (!(await takeCodeTry(db, player.id, { client, now }))) return;
    await db.transaction(async (tx) => {
      const email = toRecoveryAddress(player);
      const holder = { playerId: player.id, purpose: 'recovery' as const };
      const code = await issueCode(tx, { ...holder, email, browserHash }, now);
      await queueMail(tx, email, text.recovery(player.login, code), now);
    });
  });
}

/**
 * Checks a recovery code without spending it. The code works only in the browser that requested it. An
 * unknown account, an expired code and a wrong code all throw `INVALID_VERIFICATION_CODE`.
 */
export async function checkRecovery(
  { db }: Pick<AuthPorts, 'db'>,
  { accountName, browserHash, client, now }: RecoveryCall,
  code: string,
): Promise<{ player: PlayerRow; code: VerifiedCode }> {
  const player = await findAccount(db, accountName);
  const playerId = player?.id ?? NO_PLAYER_ID;
  const { keys, hasAttemptsLeft } = await takeCheckTry(db, playerId, { client, now });
  const holder = { playerId, purpose: 'recovery' as const, browserHash };
  const triesMax = hasAttemptsLeft ? undefined : 1;
  const verified = await checkCode(db, holder, code, now, triesMax).catch((error: unknown) => {
    // All failures get the same error, because a different one would reveal whether the account exists.
    throw isRefusal(error) ? new Refusal('INVALID_VERIFICATION_CODE') : error;
  });
  // Rejects the code if the account's recovery address has changed since the code was sent.
  if (!player || verified.email !== toRecoveryAddress(player)) throw new Refusal('INVALID_VERIFICATION_CODE');
  await giveBackTries(db, { returned: keys });
  return { player, code: verified };
}

/**
 * Sets a new password after checking a recovery code, ends all sessions and clears the account's lockouts. The
 * player is not signed in, and the second factor stays on (docs/product/second-factor.md#recovery).
 */
export async function resetPassword(
  ports: AuthPorts,
  call: RecoveryCall,
  { code: typed, newPassword }: { code: string; newPassword: string },
): Promise<void> {
  const { db, passwords } = ports;
  const { client, now } = call;
  await requireGoodPassword(ports, newPassword, []);
  const { player, code } = await checkRecovery(ports, call, typed);
  await requireGoodPassword(ports, newPassword, [player.login, player.email.split('@')[0] ?? '']);
  const passwordHash = await passwords.hash(newPassword, { client, isKnown: true });
  await db.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    await spendCode(tx, code).catch((error: unknown) => {
      throw isRefusal(error) ? new Refusal('INVALID_VERIFICATION_CODE') : error;
    });
    await deleteMailCodesFor(tx, player.id, 'recovery');
    await updatePlayer(tx, player.id, { passwordHash });
    await endAllSessions(tx, player.id, null, { reason: 'password-recovered', now });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'password-reset', client, now });
    await addNotice(tx, player.id, noticeText.passwordChanged, now);
    await queueMail(tx, toRecoveryAddress(player), text.passwordChanged(player.login), now);
    await forgetLockouts(tx, player);
    await giveBackTries(tx, { reset: [toMistakesKey(player.id)] });
  });
}
