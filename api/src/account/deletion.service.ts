import { formatDay } from '@site/shared/text/dates';
import { queueMail } from '../mail/mail.service';
import type { AccountPorts } from './account-ports';
import { accountText as text } from './account.text';
import type { Client } from './client';
import { checkCode, spendCode } from './mail-code.service';
import { requirePassword, requireUnchanged } from './password.service';
import { deletePlayersDue, updatePlayer } from './player.repo';
import { logEvent } from './security-log.service';
import { deleteSessions } from './session.repo';
import type { Caller } from './session.service';
import type { Db } from '../db/types';

/** A player may think better of it for so long (design, profile settings). */
const THINK_MS = 14 * 24 * 3_600_000;

interface Asked {
  caller: Caller;
  client: Client;
  now: Date;
}

/** Asks for the account's end, by password and mail code. Gives when it comes. */
export async function askDeletion(
  ports: AccountPorts,
  { caller, client, now }: Asked,
  { currentPassword, verificationCode }: { currentPassword: string; verificationCode: string },
): Promise<Date> {
  const player = await requirePassword(ports, caller, currentPassword, now);
  const code = await checkCode(ports.db, { playerId: player.id, purpose: 'email' }, verificationCode, now);
  const deletesAt = new Date(now.getTime() + THINK_MS);
  await ports.db.transaction(async (tx) => {
    await requireUnchanged(tx, player);
    await spendCode(tx, code);
    await updatePlayer(tx, player.id, { deletesAt });
    await deleteSessions(tx, player.id, { except: caller.sessionId });
    await logEvent(tx, { playerId: player.id, kind: 'deletion-asked', client, now });
    const day = formatDay(deletesAt.toISOString());
    await queueMail(tx, player.recoveryEmail ?? player.email, text.deletionAsked(player.login, day), now);
  });
  return deletesAt;
}

/** The account stays after all. */
export const undoDeletion = ({ db }: AccountPorts, { caller, client, now }: Asked): Promise<void> =>
  db.transaction(async (tx) => {
    await updatePlayer(tx, caller.playerId, { deletesAt: null });
    await logEvent(tx, { playerId: caller.playerId, kind: 'deletion-undone', client, now });
  });

/**
 * Deletes the accounts whose time has come, with all that is theirs. What the law keeps stays without the account: the ledger,
 * and the consents, which name their subject by a hash.
 */
export const deleteDueAccounts = (db: Db, now: Date): Promise<number> => deletePlayersDue(db, now);
