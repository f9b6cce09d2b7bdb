import { MINUTE_MS } from '@site/contracts/time';
import type { SignedInCall } from '../sessions/auth-ports';
import { queueNoticeLetter } from '../../players/notice-letter';
import type { BackupCodesReply } from '@site/shared/contracts/two-factor';
import { timingSafeEqual } from 'node:crypto';
import type { Client } from '@site/server/network/client';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { requirePassword } from '../passwords/require-password.service';
import { createToken, hashToken } from '../sessions/secret-token';
import { logSecurityEvent } from '../../players/security-log.service';
import { lockPlayer, selectByName } from '../../players/player.repo';
import { takeReserveTry } from '../throttle/sign-in-tries.service';
import { giveBackWhenBusy, TRY_LIMITS, takeTry } from '../throttle/throttle.service';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { FactorPorts } from './factor-ports';
import { factorText as text } from './factor.text';
import {
  countBackupCodes,
  deleteReserveCodes,
  insertReserveCodes,
  insertReservePass,
  saveOfferedCodes,
  selectOfferedCodes,
} from './reserve-code.repo';
import { createReserveCode, hashReserveCodes, hashTypedCode, takeReserveCode } from './reserve-code.service';
import { selectFactor } from './second-factor.repo';
import { toAccountName } from '../../players/email-address';

const BACKUP_CODES_MAX = 8;
/**
 * Time for which a reserve pass is valid. The pass replaces the second factor in one sign-in
 * (docs/product/second-factor.md#sign-in-with-a-factor).
 */
export const RESERVE_PASS_MS = 2 * MINUTE_MS;

/** Id that no player has. */
const NOBODY = 0;

interface ReserveUse {
  code: string;
  loginOrEmail: string;
  client: Client;
  now: Date;
}

/**
 * Spends a reserve or backup code and returns the secret for the reserve-pass cookie of this browser. Throws
 * `INVALID_VERIFICATION_CODE` for a wrong code or an unknown account. Both cases do the same hashing and the
 * same queries, so that the response time does not reveal which accounts exist.
 */
export async function createReservePass(ports: FactorPorts, use: ReserveUse): Promise<string> {
  const { db } = ports;
  const { code, client, now } = use;
  const name = toAccountName(use.loginOrEmail);
  const taken = await takeReserveTry(db, { name, client, now });
  const player = await selectByName(db, name);
  const typed = await giveBackWhenBusy(db, taken, () =>
    hashTypedCode(ports, code, { salt: player?.reserveSalt, client }),
  );
  const pass = createToken();
  await db.transaction(async (tx) => {
    const isTaken = await takeReserveCode(tx, player?.id ?? NOBODY, typed, now);
    if (!isTaken || !player) throw new Refusal('INVALID_VERIFICATION_CODE');
    await insertReservePass(tx, {
      hash: hashToken(pass),
      playerId: player.id,
      expiresAt: new Date(now.getTime() + RESERVE_PASS_MS),
    });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'reserve-code-used', client, now });
    await addNotice(tx, player.id, noticeText.reserveCodeUsed, now);
    await queueNoticeLetter(tx, player, text.reserveUsed(player.login, client), now);
  });
  return pass;
}

/**
 * Returns how many backup codes an account has and may have. The list of codes is empty, because only their
 * hashes are stored.
 */
export async function readBackupCodes(db: Db, playerId: number): Promise<BackupCodesReply> {
  const backupCodeCurrent = await countBackupCodes(db, playerId);
  return { backupCodesList: [], backupCodesLimit: BACKUP_CODES_MAX, backupCodeCurrent };
}

/**
 * Offers new backup codes. They are shown once and become valid only after the player has saved them. Throws
 * `CONFLICT` when the account has no second factor.
 */
export async function offerBackupCodes(
  ports: FactorPorts,
  call: SignedInCall,
  currentPassword: string,
): Promise<BackupCodesReply> {
  const { client, now } = call;
  const { id: playerId } = await requirePassword(ports, call, currentPassword);
  if (!(await selectFactor(ports.db, playerId, 'on'))) throw new Refusal('CONFLICT');
  const codes = Array.from({ length: BACKUP_CODES_MAX }, createReserveCode);
  const hashes = await hashReserveCodes(ports, { playerId, client }, codes);
  await ports.db.transaction(async (tx) => {
    await deleteReserveCodes(tx, playerId, ['offered']);
    const kind = 'offered' as const;
    await insertReserveCodes(
      tx,
      hashes.map((hash) => ({ playerId, kind, hash, createdAt: now })),
    );
  });
  return { ...(await readBackupCodes(ports.db, playerId)), backupCodesList: codes };
}

/**
 * Saves the codes that the player picked from the offer and deletes the rest of the offer. Throws
 * `CODE_EXPIRED` if no code was picked or a picked code was not offered, and `CONFLICT` if the account would
 * then have more than 8 codes.
 */
export async function saveBackupCodes(
  ports: FactorPorts,
  { caller, client, now }: SignedInCall,
  picked: readonly string[],
): Promise<BackupCodesReply> {
  const { db } = ports;
  const { playerId } = caller;
  const key = `factor/${playerId}`;
  await takeTry(db, now, { [key]: TRY_LIMITS.factor });
  if ((await selectOfferedCodes(db, playerId)).length === 0) throw new Refusal('CODE_EXPIRED');
  const hashes = await giveBackWhenBusy(db, [key], () =>
    hashReserveCodes(ports, { playerId, client }, [...new Set(picked)]),
  );
  await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const offered = await selectOfferedCodes(tx, playerId);
    const ids = hashes.map((hash) => offered.find((code) => timingSafeEqual(code.hash, hash))?.id);
    const offeredIds = ids.filter((id) => id !== undefined);
    if (offeredIds.length < ids.length || offeredIds.length === 0) throw new Refusal('CODE_EXPIRED');
    if (offeredIds.length + (await countBackupCodes(tx, playerId)) > BACKUP_CODES_MAX)
      throw new Refusal('CONFLICT');
    await saveOfferedCodes(tx, offeredIds);
    await deleteReserveCodes(tx, playerId, ['offered']);
    await logSecurityEvent(tx, { playerId, kind: 'backup-codes-taken', client, now });
  });
  return readBackupCodes(db, playerId);
}
