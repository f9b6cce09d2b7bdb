import { MINUTE_MS } from '@site/shared/contracts/time';
import { CODE_MINUTES } from '../../platform/mail/mail.service';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import type { PlayerRow } from '../../players/player.repo';
import {
  type CodePurpose,
  deleteMailCode,
  type MailCodeRow,
  putMailCode,
  tryMailCode,
} from './mail-code.repo';

export type { CodePurpose } from './mail-code.repo';

/** Codes have six digits and allow five attempts (docs/product/accounts.md#email-codes). */
const CODE_DIGITS = 6;
const TRIES_MAX = 5;
const ANY_BROWSER = Buffer.of();

interface Holder {
  playerId: number;
  purpose: CodePurpose;
  /** Of the browser in which alone the code is good; without one it is good in any. */
  browserHash?: Uint8Array;
}

/**
 * Whose code proves the player where a password is not enough: it goes to the last confirmed address, as the present one may be
 * anybody's until it is confirmed. Who never confirmed any has the present one alone.
 */
export const toStepUp = ({ id, recoveryEmail }: Pick<PlayerRow, 'id' | 'recoveryEmail'>): Holder => ({
  playerId: id,
  purpose: recoveryEmail === null ? 'email' : 'step-up',
});

/** A code that was right; whoever acts by it spends it in the transaction of that act. */
export type GoodCode = Pick<MailCodeRow, 'playerId' | 'purpose' | 'hash' | 'email' | 'browserHash'>;

const hashCode = ({ playerId, purpose }: Holder, code: string): Uint8Array =>
  createHash('sha256').update(`${playerId}/${purpose}/${code}`).digest();

/** A new code for this address in place of any earlier one. Send it in the same transaction. */
export async function issueCode(
  tx: Tx,
  { playerId, purpose, email, browserHash = ANY_BROWSER }: Holder & { email: string },
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const hash = hashCode({ playerId, purpose }, code);
  await putMailCode(tx, { playerId, purpose, email, browserHash, hash, expiresAt });
  return code;
}

/**
 * Checks a code without spending it. A try is counted before it is judged, in no transaction of the caller's: what is undone
 * is not counted. Throws `CODE_EXPIRED` when there is no live code, `INVALID_VERIFICATION_CODE` when it is another one.
 */
export async function checkCode(db: Db, holder: Holder, code: string, now: Date): Promise<GoodCode> {
  const { playerId, purpose, browserHash = ANY_BROWSER } = holder;
  const live = await tryMailCode(db, { playerId, purpose, browserHash }, { now, triesMax: TRIES_MAX });
  if (!live) throw new Refusal('CODE_EXPIRED');
  const typed = hashCode(holder, code.replaceAll(/\s/g, ''));
  if (!timingSafeEqual(typed, live.hash)) throw new Refusal('INVALID_VERIFICATION_CODE');
  return live;
}

/** Spends a code that was right. Throws `CODE_EXPIRED` when somebody else just did, or a newer one was sent. */
export async function spendCode(tx: Tx, code: GoodCode): Promise<void> {
  if (!(await deleteMailCode(tx, code, code.hash))) throw new Refusal('CODE_EXPIRED');
}
