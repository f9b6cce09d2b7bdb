import { DAY_MS } from '@site/contracts/time';
import { queueNoticeLetter } from '../players/notice-letter';
import { formatDay } from '@site/text/dates';
import type { Consent } from '@site/shared/contracts/field-schemas';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { moveCoins } from '../ledger/ledger.service';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { dateConsentsOf } from './consent.repo';
import { readLatestConsents, requireConsents, withdrawConsents } from './consent.service';
import { checkCode, spendCode, toStepUpHolder } from '../auth/mail-codes/mail-code.service';
import { requirePassword, requireUnchangedPassword } from '../auth/passwords/require-password.service';
import {
  clearDeletion,
  deletePlayer,
  lockPlayer,
  selectPlayersDue,
  updatePlayer,
} from '../players/player.repo';
import { deletePreregistrationsOf } from './preregistration.repo';
import { erasePayer } from '../money/orders/order.repo';
import { retirePromocode } from '../promo/referrals/referral.repo';
import { endAllSessions } from '../auth/end-all-sessions';
import { logSecurityEvent } from '../players/security-log.service';
import { eraseSupportWords } from '../players/support-log.repo';

/**
 * Time between a deletion request and the deletion, in which the player may cancel. The privacy policy and
 * the consent document state this period, and `deletion-and-export.test.ts` checks them.
 */
const DELETION_DELAY_MS = 14 * DAY_MS;

interface Proof {
  currentPassword: string;
  verificationCode: string;
}

/**
 * Requests deletion of the account and withdraws the consents in `withdrawn`. Requires the password and an
 * e-mail code. Returns the time at which the account will be deleted.
 */
export async function requestDeletion(
  ports: AuthPorts,
  call: SignedInCall,
  { currentPassword, verificationCode }: Proof,
  withdrawn: readonly Consent[] = [],
): Promise<Date> {
  const { caller, client, now } = call;
  const player = await requirePassword(ports, call, currentPassword);
  const code = await checkCode(ports.db, toStepUpHolder(player, 'delete-account'), verificationCode, now);
  const deletesAt = new Date(now.getTime() + DELETION_DELAY_MS);
  await ports.db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, player);
    await spendCode(tx, code);
    await updatePlayer(tx, player.id, { deletesAt });
    const { id: playerId, email } = player;
    await withdrawConsents(tx, withdrawn, { playerId, email, address: client.address, now });
    await endAllSessions(tx, player.id, caller.sessionId, { reason: 'deletion-requested', now });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'deletion-asked', client, now });
    const day = formatDay(deletesAt.toISOString());
    await queueNoticeLetter(tx, player, text.deletionRequested(player.login, day), now);
  });
  return deletesAt;
}

/**
 * Withdraws a consent and requests deletion of the account, because an account cannot exist without its
 * consents. Throws `BAD_REQUEST` when the consent was not given.
 */
export async function withdrawConsent(
  ports: AuthPorts,
  call: SignedInCall,
  { document, ...proof }: Proof & { document: string },
): Promise<Date> {
  const latest = await readLatestConsents(ports.db, call.caller.playerId);
  const withdrawn = latest.filter((row) => row.document === document && row.given === 'given');
  if (withdrawn.length === 0) throw new Refusal('BAD_REQUEST');
  return requestDeletion(ports, call, proof, withdrawn);
}

/** Cancels the requested deletion. Throws `CONSENT_NEEDED` while a required consent is still withdrawn. */
export const undoDeletion = ({ db }: AuthPorts, { caller, client, now }: SignedInCall): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await clearDeletion(tx, caller.playerId))) return;
    const latest = await readLatestConsents(tx, caller.playerId);
    const withdrawn = latest.filter(({ given }) => given === 'withdrawn').map(({ document }) => document);
    await requireConsents(tx, [], withdrawn, now);
    await logSecurityEvent(tx, { playerId: caller.playerId, kind: 'deletion-undone', client, now });
  });

/**
 * Deletes the accounts whose deletion is due (docs/product/accounts.md#deletion). Ledger entries are kept, as the law
 * requires, and consent records for three years. Remaining coins are moved to `bank/deletion`.
 */
export async function deleteDueAccounts(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  // A failed deletion must not delay the others, because the law sets a deadline.
  for (const id of await selectPlayersDue(db, now))
    await db.transaction((tx) => deleteAccount(tx, id, now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some accounts whose deletion is due were not deleted');
}

async function deleteAccount(tx: Tx, playerId: number, now: Date): Promise<void> {
  const player = await lockPlayer(tx, playerId);
  // Skips the account if its deletion was cancelled or completed after the account was selected.
  if (!player?.deletesAt || player.deletesAt > now) return;
  if (player.coins !== 0)
    await moveCoins(tx, {
      key: `deletion/${playerId}`,
      kind: 'deletion',
      playerId,
      amount: -player.coins,
      bank: 'bank/deletion',
      now,
    });
  // Reservations for an unconfirmed address are kept, because it may belong to a stranger.
  if (player.recoveryEmail !== null) await deletePreregistrationsOf(tx, player.recoveryEmail);
  await retirePromocode(tx, playerId, now);
  await erasePayer(tx, playerId);
  await eraseSupportWords(tx, playerId);
  await dateConsentsOf(tx, playerId, now);
  await endAllSessions(tx, playerId, null, { reason: 'account-deleted', now });
  await deletePlayer(tx, playerId);
}
