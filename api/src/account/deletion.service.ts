import { DAY_MS } from '@site/shared/contracts/time';
import { queueNoticeLetter } from '../players/notice-letter';
import { formatDay } from '@site/shared/text/dates';
import type { Consent } from '@site/shared/contracts/account-fields';
import type { Db, Tx } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import { moveCoins } from '../ledger/ledger.service';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { readLatestConsents, requireConsents, withdrawConsents } from './consent.service';
import { checkCode, spendCode, toStepUp } from '../auth/mail-codes/mail-code.service';
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

/** A player may think better of it for so long; the privacy policy and the consent name the same number (a test reads them). */
export const THINK_DAYS = 14;
const THINK_MS = THINK_DAYS * DAY_MS;

interface Proof {
  currentPassword: string;
  verificationCode: string;
}

/** Asks for the account's end, by password and mail code; takes consents back with it. Gives when it comes. */
export async function requestDeletion(
  ports: AuthPorts,
  { caller, client, now }: SignedInCall,
  { currentPassword, verificationCode }: Proof,
  takenBack: readonly Consent[] = [],
): Promise<Date> {
  const player = await requirePassword(ports, caller, currentPassword, now);
  const code = await checkCode(ports.db, toStepUp(player), verificationCode, now);
  const deletesAt = new Date(now.getTime() + THINK_MS);
  await ports.db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, player);
    await spendCode(tx, code);
    await updatePlayer(tx, player.id, { deletesAt });
    const { id: playerId, email } = player;
    await withdrawConsents(tx, takenBack, { playerId, email, address: client.address, now });
    await endAllSessions(tx, player.id, caller.sessionId);
    await logSecurityEvent(tx, { playerId: player.id, kind: 'deletion-asked', client, now });
    const day = formatDay(deletesAt.toISOString());
    await queueNoticeLetter(tx, player, text.deletionAsked(player.login, day), now);
  });
  return deletesAt;
}

/** Takes a consent back, without which no account is kept: its end is asked for. `BAD_REQUEST` for one that was not given. */
export async function withdrawConsent(
  ports: AuthPorts,
  call: SignedInCall,
  { document, ...proof }: Proof & { document: string },
): Promise<Date> {
  const words = await readLatestConsents(ports.db, call.caller.playerId);
  const takenBack = words.filter((word) => word.document === document && word.given === 'given');
  if (takenBack.length === 0) throw new Refusal('BAD_REQUEST');
  return requestDeletion(ports, call, proof, takenBack);
}

/** The account stays after all. Throws `CONSENT_NEEDED` while what it is not kept without is taken back. */
export const undoDeletion = ({ db }: AuthPorts, { caller, client, now }: SignedInCall): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await clearDeletion(tx, caller.playerId))) return;
    const words = await readLatestConsents(tx, caller.playerId);
    const takenBack = words.filter(({ given }) => given === 'withdrawn').map(({ document }) => document);
    await requireConsents(tx, [], takenBack, now);
    await logSecurityEvent(tx, { playerId: caller.playerId, kind: 'deletion-undone', client, now });
  });

/**
 * Ends the accounts whose time has come. What the law keeps stays without the account: the ledger, in which the coins that are
 * left go back to the house, and the consents, which name their subject by a hash.
 */
export async function deleteDueAccounts(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  // one that can't be ended keeps no other: the law has a term
  for (const id of await selectPlayersDue(db, now))
    await db.transaction((tx) => endAccount(tx, id, now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, 'accounts whose time has come were not deleted');
}

async function endAccount(tx: Tx, playerId: number, now: Date): Promise<void> {
  const player = await lockPlayer(tx, playerId);
  // kept, or gone, since it was looked up
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
  // an address that is only claimed may be a stranger's
  if (player.recoveryEmail !== null) await deletePreregistrationsOf(tx, player.recoveryEmail);
  await retirePromocode(tx, playerId, now);
  await erasePayer(tx, playerId);
  await deletePlayer(tx, playerId);
}
