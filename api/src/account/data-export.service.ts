import { DAY_MS } from '@site/contracts/time';
import { queueNoticeLetter } from '../players/notice-letter';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import type { AuthPorts, SignedInCall } from '../auth/sessions/auth-ports';
import { accountText as text } from './account.text';
import { readConsents } from './consent.service';
import { insertExport, selectPlayerData, selectLettersTo, takeExport } from './data-export.repo';
import { requirePassword } from '../auth/passwords/require-password.service';
import { selectPlayer } from '../players/player.repo';
import { createToken, hashToken } from '../auth/sessions/secret-token';
import { logSecurityEvent, readSecurityLog } from '../players/security-log.service';
import { TRY_LIMITS, takeTry } from '../auth/throttle/throttle.service';

const LINK_MS = DAY_MS;

/**
 * Sends the player a link to an export of all account data. Throws `CONFLICT` when the player has no
 * confirmed e-mail.
 */
export async function requestExport(
  ports: AuthPorts,
  call: SignedInCall,
  currentPassword: string,
): Promise<void> {
  const { client, now } = call;
  const player = await requirePassword(ports, call, currentPassword);
  // The link is not sent to an unconfirmed address, because it may belong to a stranger.
  if (player.recoveryEmail === null) throw new Refusal('CONFLICT');
  await takeTry(ports.db, now, { [`export/${player.id}`]: TRY_LIMITS.code });
  const token = createToken();
  await ports.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertExport(tx, { hash: hashToken(token), playerId: player.id, expiresAt });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'data-exported', client, now });
    // Browsers do not send the part after «#». The token therefore appears in no server log, and link
    // scanners of mail servers cannot spend it.
    const href = `${ports.origin}/auth/export#${token}`;
    await queueNoticeLetter(tx, player, { ...text.dataReady(player.login, href), validMs: LINK_MS }, now);
  });
}

/**
 * Spends the token of an export link and returns all current account data. If reading the data fails, the
 * token stays valid. Throws `CODE_EXPIRED` when the token is unknown or has expired.
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
      ...(await selectPlayerData(tx, id)),
      letters: recoveryEmail === null ? [] : await selectLettersTo(tx, recoveryEmail),
    };
  });
