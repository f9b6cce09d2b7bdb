import { MINUTE_MS } from '@site/contracts/time';
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
export const toStepUpHolder = ({
  id,
  recoveryEmail,
}: Pick<PlayerRow, 'id' | 'recoveryEmail'>): CodeHolder => ({
  playerId: id,
  purpose: recoveryEmail === null ? 'email' : 'step-up',
});

/**
 * A code that the player entered correctly but that is not spent yet. The action that required the code
 * spends it in its own transaction.
 */
export type VerifiedCode = Pick<MailCodeRow, 'playerId' | 'purpose' | 'hash' | 'email' | 'browserHash'>;

const hashCode = ({ playerId, purpose }: CodeHolder, code: string): Uint8Array =>
  createHash('sha256').update(`${playerId}/${purpose}/${code}`).digest();

/**
 * Creates a code and replaces any earlier code for the same player, purpose and browser. The caller must
 * queue the e-mail with the code in the same transaction.
 */
export async function issueCode(
  tx: Tx,
  { playerId, purpose, email, browserHash = ANY_BROWSER }: CodeHolder & { email: string },
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const hash = hashCode({ playerId, purpose }, code);
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
  const typed = hashCode(holder, code.replaceAll(/\s/g, ''));
  if (!timingSafeEqual(typed, live.hash)) throw new Refusal('INVALID_VERIFICATION_CODE');
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
