import { queueNotice } from './notice-letter';
import { formatDay } from '@site/shared/text/dates';
import type { AccountPorts, Asked } from './account-ports';
import { accountText as text } from './account.text';
import { checkCode, spendCode } from './mail-code.service';
import { requirePassword, requireUnchanged } from './password.service';
import { clearDeletion, updatePlayer } from './player.repo';
import { endAllSessions } from './end-sessions';
import { logEvent } from './security-log.service';

/** A player may think better of it for so long (design, profile settings). */
const THINK_MS = 14 * 24 * 3_600_000;

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
    await endAllSessions(tx, player.id, caller.sessionId);
    await logEvent(tx, { playerId: player.id, kind: 'deletion-asked', client, now });
    const day = formatDay(deletesAt.toISOString());
    await queueNotice(tx, player, text.deletionAsked(player.login, day), now);
  });
  return deletesAt;
}

/** The account stays after all. */
export const undoDeletion = ({ db }: AccountPorts, { caller, client, now }: Asked): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await clearDeletion(tx, caller.playerId))) return;
    await logEvent(tx, { playerId: caller.playerId, kind: 'deletion-undone', client, now });
  });
