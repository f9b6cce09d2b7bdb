import { DAY_MS } from '@site/contracts/time';
import type { Db, Tx } from '@site/server/db/types';
import type { CodeAction } from '@site/shared/contracts/account';
import { isUniqueViolation } from '@site/server/db/violations';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/mail.service';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { readEmail } from '../players/email-address';
import {
  deleteEmailChangesFrom,
  hasUndoableChange,
  insertEmailChange,
  takeEmailChange,
} from '../players/email-change.repo';
import { deleteMailCodes } from '../auth/mail-codes/mail-code.repo';
import { keepFactor } from '../auth/second-factor/factor-removal.service';
import { deleteFactorsSince } from '../auth/second-factor/second-factor.repo';
import { checkCode, issueCode, spendCode, toStepUpHolder } from '../auth/mail-codes/mail-code.service';
import { addNotice, withdrawNotice } from '../players/notice.service';
import { noticeText } from '../players/notice.text';
import { requirePassword, requireUnchangedPassword } from '../auth/passwords/require-password.service';
import {
  clearDeletion,
  isConfirmedElsewhere,
  lockPlayer,
  type PlayerRow,
  selectPlayer,
  updatePlayer,
} from '../players/player.repo';
import { sendConfirmation, takeLetterTry } from './registration.service';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { logSecurityEvent } from '../players/security-log.service';
import { endAllSessions } from '../auth/end-all-sessions';
import { toNetworkLimits, toSenderLimits } from '../auth/throttle/sender-limits';
import { giveBackTries, TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';

const UNDO_MS = 7 * DAY_MS;

/**
 * Returns true if the current address may be confirmed. A step-up code authorizes a change of address only as
 * long as the link that undoes the change works. An account that never confirmed an address needs no step-up.
 */
export const mayConfirm = async (
  db: Db,
  { id, recoveryEmail, emailConfirmed }: PlayerRow,
  now: Date,
): Promise<boolean> => recoveryEmail === null || (!emailConfirmed && (await hasUndoableChange(db, id, now)));

/**
 * Sends a code for sensitive actions to the last confirmed address, if there is one. An unconfirmed current
 * address receives a separate code, which can only confirm that address, unless the change to it has lapsed
 * (docs/product/accounts.md#email-codes).
 */
export async function requestEmailCode(
  { db }: AuthPorts,
  { caller, client, now }: SignedInCall,
  action?: CodeAction,
): Promise<void> {
  const { playerId } = caller;
  await takeTry(db, now, {
    [`code/email/${playerId}`]: TRY_LIMITS.code,
    [`code/email/day/${playerId}`]: TRY_LIMITS.codeDaily,
    ...toNetworkLimits('code', client, TRY_LIMITS.codeSender),
  });
  const { email = '' } = (await selectPlayer(db, playerId)) ?? {};
  const maySend = await takeLetterTry(db, email, { client, now });
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    if (!player.emailConfirmed && (await mayConfirm(tx, player, now)))
      await sendConfirmation(
        tx,
        { ...player, maySend, action: player.recoveryEmail === null ? action : undefined },
        now,
      );
    if (player.recoveryEmail === null) return;
    const code = await issueCode(tx, { ...toStepUpHolder(player, action), email: player.recoveryEmail }, now);
    await queueMail(tx, player.recoveryEmail, text.code(player.login, code, action), now);
  });
}

/** Checks a code for sensitive actions without spending it. */
export async function verifyEmailCode(
  { db }: AuthPorts,
  { caller, now }: SignedInCall,
  code: string,
): Promise<void> {
  const player = await selectPlayer(db, caller.playerId);
  if (!player) throw new Refusal('UNAUTHORIZED');
  await checkCode(db, toStepUpHolder(player, 'any'), code, now);
}

/** Confirms the current address with the code that was sent to it. */
export async function confirmEmail(
  { db }: AuthPorts,
  { caller, client, now }: SignedInCall,
  code: string,
): Promise<void> {
  const { playerId } = caller;
  // Anybody may register accounts with foreign addresses and guess their codes.
  const limits = toNetworkLimits('confirm-email', client, TRY_LIMITS.confirmMistakes);
  await takeTry(db, now, limits);
  const verified = await checkCode(db, { playerId, purpose: 'email' }, code, now);
  await giveBackTries(db, { returned: Object.keys(limits) });
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player?.email !== verified.email || !(await mayConfirm(tx, player, now)))
      throw new Refusal('CODE_EXPIRED');
    await spendCode(tx, verified);
    await updateAddress(tx, playerId, { emailConfirmed: true, recoveryEmail: verified.email });
    await logSecurityEvent(tx, { playerId, kind: 'email-confirmed', client, now });
    await withdrawNotice(tx, playerId, noticeText.emailChanged.title);
    await addNotice(tx, playerId, noticeText.emailConfirmed, now);
  });
}

/**
 * Updates the address. When two accounts confirm the same address at the same time, the second one violates
 * the unique index and gets `EMAIL_ALREADY_IN_USE`.
 */
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
 * Changes the e-mail address. Requires the password and, if the account ever confirmed an address, a code sent
 * to the last confirmed one, also while an earlier change is pending. The new address starts unconfirmed. The
 * last confirmed address receives a link that restores it (docs/product/accounts.md#email).
 */
export async function changeEmail(ports: AuthPorts, change: EmailChange): Promise<void> {
  const { db, origin } = ports;
  const { client, now, currentPassword, newEmail, verificationCode = '' } = change;
  const email = readEmail(newEmail);
  const player = await requirePassword(ports, change, currentPassword);
  const isLapsed = !player.emailConfirmed && !(await mayConfirm(db, player, now));
  if (email === player.email && !isLapsed) throw new Refusal('NEW_EMAIL_SAME_AS_CURRENT');
  const code =
    player.recoveryEmail === null
      ? null
      : await checkCode(db, toStepUpHolder(player, 'change-email'), verificationCode, now);
  // The number of changes is limited, because `EMAIL_ALREADY_IN_USE` reveals that another account uses the
  // address.
  await takeTry(db, now, {
    [`email-change/${player.id}`]: TRY_LIMITS.code,
    ...toSenderLimits('email-change', client, TRY_LIMITS.codeSender),
  });
  if (await isConfirmedElsewhere(db, email, player.id)) throw new Refusal('EMAIL_ALREADY_IN_USE');
  const token = createToken();
  const maySend = await takeLetterTry(db, email, { client, now });
  await db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, player);
    if (code) await spendCode(tx, code);
    await updatePlayer(tx, player.id, { email, emailConfirmed: false });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'email-changed', client, now });
    await withdrawNotice(tx, player.id, noticeText.emailChanged.title);
    await addNotice(tx, player.id, noticeText.emailChanged, now);
    // The link is sent only to a confirmed address. An unconfirmed address may belong to a stranger, who
    // could take over the account with the link.
    const formerEmail = player.recoveryEmail;
    if (formerEmail !== null) {
      const expiresAt = new Date(now.getTime() + UNDO_MS);
      await insertEmailChange(tx, { hash: hashToken(token), playerId: player.id, formerEmail, expiresAt });
      // Browsers do not send the part after «#», so the token appears in no server log.
      const undo = `${origin}/auth/undo-email#${token}`;
      await queueMail(tx, formerEmail, text.emailChanged(player.login, email, undo), now);
    }
    await sendConfirmation(tx, { ...player, email, maySend }, now);
  });
}

/**
 * Restores the last confirmed address, using the token from the undo link. Whoever changed the address knew
 * the password, so the password and all e-mail codes are deleted and all sessions end. Second factors and
 * e-mail changes added since the change are deleted too, and a removal of the factor by support is cancelled
 * (docs/decisions/0145). The owner must then recover the password. Throws `CODE_EXPIRED` for an unknown or expired
 * token, and `EMAIL_ALREADY_IN_USE` when another account has since confirmed the address.
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
    // The person who changed the address may also have requested the deletion of the account, and asked support to
    // remove the factor.
    await clearDeletion(tx, playerId);
    await keepFactor(tx, { ...player, recoveryEmail: email }, { by: 'email-undone', client, now });
    await deleteEmailChangesFrom(tx, playerId, expiresAt);
    await deleteFactorsSince(tx, playerId, new Date(expiresAt.getTime() - UNDO_MS));
    await deleteMailCodes(tx, playerId);
    await endAllSessions(tx, playerId, null, { reason: 'email-restored', now });
    await logSecurityEvent(tx, { playerId, kind: 'email-change-undone', client, now });
    await withdrawNotice(tx, playerId, noticeText.emailChanged.title);
    await addNotice(tx, playerId, noticeText.emailChangeUndone, now);
    return email;
  });
}
