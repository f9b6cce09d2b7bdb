import { DAY_MS } from '@site/shared/contracts/time';
import type { Tx } from '../platform/db/types';
import { isUniqueViolation } from '../platform/db/violations';
import { Refusal } from '../platform/http/refusal';
import { queueMail } from '../platform/mail/mail.service';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { readEmail } from '../players/email-address';
import { deleteChangesFrom, insertEmailChange, takeEmailChange } from './email-change.repo';
import { deleteMailCodes } from '../auth/mail-codes/mail-code.repo';
import { deleteFactorsSince } from '../auth/second-factor/second-factor.repo';
import { checkCode, issueCode, spendCode, toStepUp } from '../auth/mail-codes/mail-code.service';
import { addNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import { requirePassword, requireUnchangedPassword } from '../auth/passwords/require-password.service';
import {
  clearDeletion,
  isConfirmedElsewhere,
  lockPlayer,
  selectPlayer,
  updatePlayer,
} from '../players/player.repo';
import { sendConfirmation, takeLetter } from './registration.service';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { logSecurityEvent } from '../players/security-log.service';
import { endAllSessions } from '../auth/end-all-sessions';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';

const UNDO_MS = 7 * DAY_MS;

/**
 * Sends a code for whatever asks for one (spec §7 /auth/request-email-code) to the last confirmed address, and another one to the
 * present address while that is not confirmed, which confirms it and does nothing else.
 */
export async function requestEmailCode(
  { db }: AuthPorts,
  { caller, client, now }: SignedInCall,
): Promise<void> {
  const { playerId } = caller;
  await takeTry(db, now, {
    [`code/email/${playerId}`]: BOUNDS.code,
    [`code/email/day/${playerId}`]: BOUNDS.codeDaily,
    [`code/sender/${client.sender}`]: BOUNDS.codeSender,
  });
  const { email = '' } = (await selectPlayer(db, playerId)) ?? {};
  const mayWrite = await takeLetter(db, email, now);
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    if (!player.emailConfirmed) await sendConfirmation(tx, { ...player, mayWrite }, now);
    if (player.recoveryEmail === null) return;
    const code = await issueCode(tx, { ...toStepUp(player), email: player.recoveryEmail }, now);
    await queueMail(tx, player.recoveryEmail, text.code(player.login, code), now);
  });
}

/** Whether a code is right that proves the player; it stays good (decision 18). */
export async function verifyEmailCode(
  { db }: AuthPorts,
  { caller, now }: SignedInCall,
  code: string,
): Promise<void> {
  const player = await selectPlayer(db, caller.playerId);
  if (!player) throw new Refusal('UNAUTHORIZED');
  await checkCode(db, toStepUp(player), code, now);
}

/** Confirms the present address by the code that was sent to it (decision 18). */
export async function confirmEmail(
  { db }: AuthPorts,
  { caller, client, now }: SignedInCall,
  code: string,
): Promise<void> {
  const { playerId } = caller;
  const good = await checkCode(db, { playerId, purpose: 'email' }, code, now);
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player?.email !== good.email) throw new Refusal('CODE_EXPIRED');
    await spendCode(tx, good);
    await updateAddress(tx, playerId, { emailConfirmed: true, recoveryEmail: good.email });
    await logSecurityEvent(tx, { playerId, kind: 'email-confirmed', client, now });
    await addNotice(tx, playerId, noticeText.emailConfirmed, now);
  });
}

/** The database has the last word on whose an address is: two may confirm it in one moment. */
async function updateAddress(
  tx: Tx,
  playerId: number,
  change: Parameters<typeof updatePlayer>[2],
): Promise<void> {
  await updatePlayer(tx, playerId, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('EMAIL_ALREADY_IN_USE') : error;
  });
}

interface EmailChange extends SignedInCall {
  currentPassword: string;
  newEmail: string;
  verificationCode?: string | undefined;
}

/**
 * Changes the address (spec §5, decision 18): by password, and by a code to the present one once that is confirmed. The new one
 * starts unconfirmed; the last confirmed one gets a link that brings it back.
 */
export async function changeEmail(ports: AuthPorts, change: EmailChange): Promise<void> {
  const { db, origin } = ports;
  const { caller, client, now, currentPassword, newEmail, verificationCode = '' } = change;
  const email = readEmail(newEmail);
  const player = await requirePassword(ports, caller, currentPassword, now);
  if (email === player.email) throw new Refusal('NEW_EMAIL_SAME_AS_CURRENT');
  const code = player.emailConfirmed ? await checkCode(db, toStepUp(player), verificationCode, now) : null;
  // who has an address may be asked so often, and no more
  await takeTry(db, now, {
    [`email-change/${player.id}`]: BOUNDS.code,
    [`email-change/sender/${client.sender}`]: BOUNDS.codeSender,
  });
  if (await isConfirmedElsewhere(db, email, player.id)) throw new Refusal('EMAIL_ALREADY_IN_USE');
  const token = createToken();
  const mayWrite = await takeLetter(db, email, now);
  await db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, player);
    if (code) await spendCode(tx, code);
    await updatePlayer(tx, player.id, { email, emailConfirmed: false });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'email-changed', client, now });
    await addNotice(tx, player.id, noticeText.emailChanged, now);
    // one that nobody has confirmed may be a stranger's, who would get the account by the link
    const formerEmail = player.recoveryEmail;
    if (formerEmail !== null) {
      const expiresAt = new Date(now.getTime() + UNDO_MS);
      await insertEmailChange(tx, { hash: hashToken(token), playerId: player.id, formerEmail, expiresAt });
      // behind the «#» it reaches no server and no log
      const undo = `${origin}/auth/undo-email#${token}`;
      await queueMail(tx, formerEmail, text.emailChanged(player.login, email, undo), now);
    }
    await sendConfirmation(tx, { ...player, email, mayWrite }, now);
  });
}

/**
 * Brings the last confirmed address back by the link that it got: the account is recovered there too. Who changed it knew the
 * password: nobody signs in with that any more, every session ends, a second factor, changes and codes that came since are void,
 * and the player recovers the account. Throws `CODE_EXPIRED`, or `EMAIL_ALREADY_IN_USE` when somebody else has confirmed the
 * address since.
 */
export async function undoEmailChange(
  { db }: AuthPorts,
  token: string,
  { client, now }: Pick<SignedInCall, 'client' | 'now'>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const change = await takeEmailChange(tx, hashToken(token), now);
    const player = change && (await lockPlayer(tx, change.playerId));
    if (!player) throw new Refusal('CODE_EXPIRED');
    const { playerId, formerEmail: email, expiresAt } = change;
    await updateAddress(tx, playerId, {
      email,
      emailConfirmed: true,
      recoveryEmail: email,
      passwordHash: null,
    });
    // whoever changed the address may have asked for the account's end, and had the letter of it
    await clearDeletion(tx, playerId);
    await deleteChangesFrom(tx, playerId, expiresAt);
    await deleteFactorsSince(tx, playerId, new Date(expiresAt.getTime() - UNDO_MS));
    await deleteMailCodes(tx, playerId);
    await endAllSessions(tx, playerId, null);
    await logSecurityEvent(tx, { playerId, kind: 'email-change-undone', client, now });
    await addNotice(tx, playerId, noticeText.emailChangeUndone, now);
    return email;
  });
}
