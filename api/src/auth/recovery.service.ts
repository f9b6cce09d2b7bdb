import type { Db } from '../platform/db/types';
import { isRefusal, Refusal } from '../platform/http/refusal';
import { queueMail } from '../platform/mail/mail.service';
import type { AuthPorts } from './sessions/auth-ports';
import { authText as text } from './auth.text';
import type { Client } from '../platform/network/client';
import { deleteMailCodesFor } from './mail-codes/mail-code.repo';
import { checkCode, type GoodCode, issueCode, spendCode } from './mail-codes/mail-code.service';
import { addNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import {
  lockPlayer,
  type PlayerRow,
  selectByLogin,
  selectByRecoveryEmail,
  updatePlayer,
} from '../players/player.repo';
import { forgetFactorTries } from './second-factor/factor-tries.service';
import { requireGoodPassword } from './passwords/password-policy';
import { endAllSessions } from './end-all-sessions';
import { logSecurityEvent } from '../players/security-log.service';
import { knowsAddress } from './sessions/session.repo';
import { BOUNDS, hasTry, takeTry } from './throttle/throttle.service';

/** What a player names the account by: one field, or, in the mobile calls, both (spec §7). */
export interface Named {
  emailOrLogin?: string;
  login?: string;
  email?: string;
}

interface RecoveryCall {
  named: Named;
  /** Hash of the cookie of the browser that asks; empty: it has none, and has asked for no code. */
  browserHash: Uint8Array;
  client: Client;
  now: Date;
}

/** Nobody has this number: what is asked about an unknown account asks the database the same. */
const NOBODY = 0;

const tidy = (typed: string | undefined) => typed?.trim().toLowerCase();

/** However it is typed, one account is one key. */
const toKey = ({ emailOrLogin, login, email }: Named) =>
  tidy(emailOrLogin) ?? `${tidy(login) ?? ''}/${tidy(email) ?? ''}`;

/** Where an account's codes go: to its last confirmed address, or the only one that it ever had. */
const toRecoveryAddress = ({ recoveryEmail, email }: PlayerRow) => recoveryEmail ?? email;

async function findAccount(db: Db, { emailOrLogin, login, email }: Named): Promise<PlayerRow | null> {
  const name = tidy(emailOrLogin ?? login) ?? '';
  if (name.includes('@')) return selectByRecoveryEmail(db, name);
  const player = await selectByLogin(db, name);
  const isMeant = email === undefined || (player && toRecoveryAddress(player) === tidy(email));
  return isMeant ? player : null;
}

/**
 * Sends a recovery code, if the account exists. What the caller gets, and when, is the same without one: the work is done
 * after the reply (decision 19).
 */
export async function requestRecovery(
  { db, background }: AuthPorts,
  { named, browserHash, client, now }: RecoveryCall,
): Promise<void> {
  const key = `${client.sender}/${toKey(named)}`;
  await takeTry(db, now, {
    [`code/sender/${client.sender}`]: BOUNDS.codeSender,
    [`code/recovery/${key}`]: BOUNDS.code,
    [`code/recovery/day/${key}`]: BOUNDS.codeDaily,
  });
  background.run(async () => {
    const player = await findAccount(db, named);
    if (!player) return;
    const { id } = player;
    // one sender's requests are counted apart, so that strangers keep no player out who asks from a known place
    const isKnown = await knowsAddress(db, id, client.address);
    const mayWrite = await hasTry(db, now, {
      [`code/recovery/of/${id}/${client.sender}`]: BOUNDS.code,
      [`code/recovery/day/of/${id}/${client.sender}`]: BOUNDS.codeDaily,
      ...(isKnown ? {} : { [`code/recovery/strangers/${id}`]: BOUNDS.codeStrangers }),
    });
    if (!mayWrite) return;
    await db.transaction(async (tx) => {
      const email = toRecoveryAddress(player);
      const holder = { playerId: player.id, purpose: 'recovery' as const };
      const code = await issueCode(tx, { ...holder, email, browserHash }, now);
      await queueMail(tx, email, text.recovery(player.login, code), now);
    });
  });
}

/**
 * Whether a recovery code is right; it stays good until the password is set, and in the browser that asked for it alone: guessed
 * or seen elsewhere it is worth nothing. Every «no» is `INVALID_VERIFICATION_CODE`.
 */
export async function checkRecovery(
  { db }: Pick<AuthPorts, 'db'>,
  { named, browserHash, client, now }: RecoveryCall,
  code: string,
): Promise<{ player: PlayerRow; code: GoodCode }> {
  await takeTry(db, now, { [`recovery-check/${client.sender}`]: BOUNDS.signIn.sender });
  const player = await findAccount(db, named);
  const holder = { playerId: player?.id ?? NOBODY, purpose: 'recovery' as const, browserHash };
  const good = await checkCode(db, holder, code, now).catch((error: unknown) => {
    // a code that is dead tells that there was one
    throw isRefusal(error) ? new Refusal('INVALID_VERIFICATION_CODE') : error;
  });
  // a code for an address that recovers this account no more
  if (!player || good.email !== toRecoveryAddress(player)) throw new Refusal('INVALID_VERIFICATION_CODE');
  return { player, code: good };
}

/**
 * Sets a new password by a recovery code. All sessions end, nobody is signed in by it, and the second factor stays
 * (decision 19).
 */
export async function resetPassword(
  ports: AuthPorts,
  call: RecoveryCall,
  { code: typed, newPassword }: { code: string; newPassword: string },
): Promise<void> {
  const { db, passwords } = ports;
  const { client, now } = call;
  requireGoodPassword(newPassword, []);
  const { player, code } = await checkRecovery(ports, call, typed);
  requireGoodPassword(newPassword, [player.login]);
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    await spendCode(tx, code).catch((error: unknown) => {
      throw isRefusal(error) ? new Refusal('INVALID_VERIFICATION_CODE') : error;
    });
    await deleteMailCodesFor(tx, player.id, 'recovery');
    await updatePlayer(tx, player.id, { passwordHash });
    await endAllSessions(tx, player.id, null);
    await logSecurityEvent(tx, { playerId: player.id, kind: 'password-reset', client, now });
    await addNotice(tx, player.id, noticeText.passwordChanged, now);
    await queueMail(tx, toRecoveryAddress(player), text.passwordChanged(player.login), now);
    await forgetFactorTries(tx, player.id);
  });
}
