import { DAY_MS } from '@site/shared/contracts/time';
import { queueNoticeLetter } from '../players/notice-letter';
import type { Db } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { readConsents } from './consent.service';
import { insertExport, readEverything, selectLettersTo, takeExport } from './data-export.repo';
import { requirePassword } from '../auth/passwords/require-password.service';
import { selectPlayer } from '../players/player.repo';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { logSecurityEvent, readSecurityLog } from '../players/security-log.service';
import { BOUNDS, takeTry } from '../auth/throttle/throttle.service';

const LINK_MS = DAY_MS;

/** Sends the player a link to all that is kept of the account; by password. */
export async function requestExport(
  ports: AuthPorts,
  { caller, client, now }: SignedInCall,
  currentPassword: string,
): Promise<void> {
  const player = await requirePassword(ports, caller, currentPassword, now);
  // an address that nobody has confirmed may be a stranger's
  if (player.recoveryEmail === null) throw new Refusal('CONFLICT');
  await takeTry(ports.db, now, { [`export/${player.id}`]: BOUNDS.code });
  const token = createToken();
  await ports.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertExport(tx, { hash: hashToken(token), playerId: player.id, expiresAt });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'data-exported', client, now });
    // behind the «#» it reaches no server and no log, and what opens links by itself does not use it up
    const href = `${ports.origin}/auth/export#${token}`;
    await queueNoticeLetter(tx, player, { ...text.dataReady(player.login, href), goodMs: LINK_MS }, now);
  });
}

/**
 * All that is kept of an account, as it is the moment that its link is used, which works once: a link whose data could not be read
 * is not used up. Throws `CODE_EXPIRED`.
 */
export const openExport = (db: Db, token: string, now: Date): Promise<Record<string, unknown>> =>
  db.transaction(async (tx) => {
    const opened = await takeExport(tx, hashToken(token), now);
    const player = opened && (await selectPlayer(tx, opened.playerId));
    if (!player) throw new Refusal('CODE_EXPIRED');
    const { id, login, email, emailConfirmed, recoveryEmail, coins, createdAt } = player;
    const { noticeOfRequest, noticeOfSignIn } = player;
    return {
      account: {
        id,
        login,
        email,
        emailConfirmed,
        lastConfirmedEmail: recoveryEmail,
        coins,
        createdAt,
        noticeOfRequest,
        noticeOfSignIn,
      },
      ...(await readConsents(tx, id, now)),
      securityLog: await readSecurityLog(tx, id, now),
      ...(await readEverything(tx, id)),
      letters: recoveryEmail === null ? [] : await selectLettersTo(tx, recoveryEmail),
    };
  });
