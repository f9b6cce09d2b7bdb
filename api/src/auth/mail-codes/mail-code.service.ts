import { MINUTE_MS } from '@site/contracts/time';
import { CODE_ACTIONS, type CodeAction } from '@site/shared/contracts/account';
import { CODE_MINUTES } from '../../mail/mail.service';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { PlayerRow } from '../../players/player.repo';
import {
  type CodePurpose,
  deleteMailCode,
  type MailCodeRow,
  replaceMailCode,
  returnMailCodeTry,
  takeMailCodeTry,
} from './mail-code.repo';

/** An e-mail code has six digits and allows five wrong attempts (docs/product/accounts.md#email-codes). */
const CODE_DIGITS = 6;
const TRIES_MAX = 5;
const ANY_BROWSER = Buffer.of();

interface CodeHolder {
  /**
   * Action that the code authorizes. A code that was issued without an action works for all of them. `any` checks a
   * code whatever its action is.
   */
  action?: CodeAction | 'any' | undefined;
  playerId: number;
  purpose: CodePurpose;
  /**
   * SHA-256 of the cookie that identifies the browser to which the code is bound. When omitted, the code
   * works in any browser.
   */
  browserHash?: Uint8Array;
}

/**
 * Returns the key of the e-mail code for sensitive actions. The code is sent to the last confirmed address,
 * because an unconfirmed address may belong to a stranger. If no address was ever confirmed, the code for the
 * current address is used.
 */
export const toStepUpHolder = (
  { id, recoveryEmail }: Pick<PlayerRow, 'id' | 'recoveryEmail'>,
  action: CodeHolder['action'],
): CodeHolder =>
  recoveryEmail === null
    ? // also confirms the address, so the code belongs to no single action
      { playerId: id, purpose: 'email' }
    : { playerId: id, purpose: 'step-up', action };

/**
 * A code that the player entered correctly but that is not spent yet. The action that required the code
 * spends it in its own transaction.
 */
export type VerifiedCode = Pick<MailCodeRow, 'playerId' | 'purpose' | 'hash' | 'email' | 'browserHash'>;

const hashCode = ({ playerId, purpose, action }: CodeHolder, code: string): Uint8Array =>
  createHash('sha256')
    .update([playerId, purpose, ...(action ? [action] : []), code].join('/'))
    .digest();

/** Returns the hashes that a code may have: that of its action, and that of a code for all actions. */
function hashTypedCode(holder: CodeHolder, code: string): Uint8Array[] {
  const actions = holder.action === 'any' ? CODE_ACTIONS : holder.action ? [holder.action] : [];
  return [undefined, ...actions].map((action) => hashCode({ ...holder, action }, code));
}

/**
 * Creates a code and replaces any earlier code for the same player, purpose and browser. The caller must
 * queue the e-mail with the code in the same transaction.
 */
export async function issueCode(
  tx: Tx,
  { playerId, purpose, action, email, browserHash = ANY_BROWSER }: CodeHolder & { email: string },
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const hash = hashCode({ playerId, purpose, action }, code);
  await replaceMailCode(tx, { playerId, purpose, email, browserHash, hash, expiresAt });
  return code;
}

/**
 * Checks a code without spending it. An attempt with the correct code is not counted: the player may first check the
 * code and then use it, or repeat a call that a busy server refused. Do not call this function inside a transaction,
 * because a rollback would undo the counted attempt. Throws `CODE_EXPIRED` when there is no unexpired code with
 * attempts left, and `INVALID_VERIFICATION_CODE` when the code is wrong.
 */
export async function checkCode(
  db: Db,
  holder: CodeHolder,
  code: string,
  now: Date,
  triesMax = TRIES_MAX,
): Promise<VerifiedCode> {
  const { playerId, purpose, browserHash = ANY_BROWSER } = holder;
  const live = await takeMailCodeTry(db, { playerId, purpose, browserHash }, { now, triesMax });
  if (!live) throw new Refusal('CODE_EXPIRED');
  const typed = hashTypedCode(holder, code.replaceAll(/\s/g, ''));
  if (!typed.some((hash) => timingSafeEqual(hash, live.hash))) throw new Refusal('INVALID_VERIFICATION_CODE');
  await returnMailCodeTry(db, live, live.hash);
  return live;
}

/**
 * Spends a verified code. Throws `CODE_EXPIRED` when another call has spent the code or a newer code has
 * replaced it.
 */
export async function spendCode(tx: Tx, code: VerifiedCode): Promise<void> {
  if (!(await deleteMailCode(tx, code, code.hash))) throw new Refusal('CODE_EXPIRED');
}
