import type { GeneralInfo, SettingsInfo, UpdateNoticeBody } from '@site/shared/contracts/profile';
import type { Static } from '@sinclair/typebox';
import { lockPlayer, type PlayerRow, selectPlayer, updatePlayer } from '../players/player.repo';
import { queueNoticeLetter } from '../players/notice-letter';
import { logSecurityEvent } from '../players/security-log.service';
import { TRY_LIMITS, takeTryIfLeft } from '../auth/throttle/throttle.service';
import { accountText as text } from './account.text';
import type { Caller } from '../auth/sessions/session.service';
import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { Refusal } from '../http/refusal';
import { maskEmail } from '@site/shared/rules/account-fields';
import { readBackupCodes } from '../auth/second-factor/backup-codes.service';
import { isPushDescribed } from '../auth/push/push-edition';
import { selectFactor } from '../auth/second-factor/second-factor.repo';

/** Maximum number of characters per account (docs/product/accounts.md#profile). */
const CHARACTERS_LIMIT = 3;

async function requirePlayer(db: Db, playerId: number): Promise<PlayerRow> {
  const player = await selectPlayer(db, playerId);
  if (!player) throw new Refusal('UNAUTHORIZED');
  return player;
}

/**
 * Builds the profile from the account data that was read with the session. Pages request the profile so often
 * that a second query would be costly.
 */
export function toGeneralInfo({ playerId, login, account }: Caller): GeneralInfo {
  const { coins, email, emailConfirmed, createdAt, deletesAt } = account;
  return {
    id: playerId,
    loginName: login,
    coinsBalance: coins,
    email,
    emailConfirmation: emailConfirmed,
    createdAt: createdAt.getTime(),
    charactersLimit: CHARACTERS_LIMIT,
    ...(deletesAt ? { deletesAt: deletesAt.getTime() } : {}),
  };
}

/**
 * Reads the player's account settings. Returns only the number of backup codes and their maximum number, not
 * the codes.
 */
export async function readSettings(db: Db, playerId: number, now: Date): Promise<SettingsInfo> {
  const player = await requirePlayer(db, playerId);
  const { email, emailConfirmed, recoveryEmail, noticeOfRequest, noticeOfSignIn } = player;
  return {
    email,
    emailConfirmation: emailConfirmed,
    stepUp: recoveryEmail !== null,
    codeEmail: maskEmail(recoveryEmail ?? email),
    push: await isPushDescribed(db, 'messages', now),
    tfaStatus: (await selectFactor(db, playerId, 'on')) !== null,
    noticesStatus: [
      { key: 0, status: noticeOfRequest },
      { key: 1, status: noticeOfSignIn },
    ],
    backupCodes: await readBackupCodes(db, playerId),
  };
}

interface NoticeChange {
  playerId: number;
  change: Static<typeof UpdateNoticeBody>;
  client: Pick<Client, 'device' | 'place'>;
  now: Date;
}

/**
 * Switches one kind of notice on or off (docs/product/accounts.md#notice-settings). An access token is enough for that,
 * so a player whose notice goes off learns of it by a last letter and the security log.
 */
export async function updateNotice(
  db: Db,
  { playerId, change: { key, status }, client, now }: NoticeChange,
): Promise<void> {
  const field = key === 0 ? 'noticeOfRequest' : 'noticeOfSignIn';
  await db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new Refusal('UNAUTHORIZED');
    if (player[field] === status) return;
    await updatePlayer(tx, playerId, { [field]: status });
    if (status) return;
    await logSecurityEvent(tx, { playerId, kind: 'notices-changed', client, now });
    const limits = { [`notices/letters/${playerId}`]: TRY_LIMITS.noticeLetters };
    if (await takeTryIfLeft(tx, now, limits))
      await queueNoticeLetter(tx, player, text.noticeOff(player.login, key), now);
  });
}
