import { MINUTE_MS } from '@site/shared/contracts/time';
import type { SignedInCall } from '../sessions/auth-ports';
import { queueNoticeLetter } from '../../players/notice-letter';
import type { BackupCodesReply } from '@site/shared/contracts/two-factor';
import { timingSafeEqual } from 'node:crypto';
import type { Client } from '../../platform/network/client';
import { addNotice } from '../../players/notice.service';
import { noticeText } from '../../players/notice.text';
import { requirePassword } from '../passwords/require-password.service';
import { createToken, hashToken } from '../sessions/secret-token';
import { logSecurityEvent } from '../../players/security-log.service';
import { lockPlayer, selectByName } from '../../players/player.repo';
import { BOUNDS, takeTry } from '../throttle/throttle.service';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import type { FactorPorts } from './factor-ports';
import { factorText as text } from './factor.text';
import {
  countBackupCodes,
  deleteReserveCodes,
  insertReserveCodes,
  insertReservePass,
  pickOffered,
  selectOffered,
} from './reserve-code.repo';
import { createReserveCode, hashReserveCodes, hashTyped, takeReserveCode } from './reserve-code.service';
import { selectFactor } from './second-factor.repo';

/** How many backup codes an account may have. */
const BACKUP_LIMIT = 8;
/** A pass lets one sign-in through within two minutes (decision 14). */
export const PASS_MS = 2 * MINUTE_MS;

interface ReserveUse {
  code: string;
  loginOrEmail: string;
  client: Client;
  now: Date;
}

/**
 * Takes a reserve or backup code of an account; gives the secret of the pass for this browser's cookie. Whatever is wrong,
 * also that there is no such account, is `INVALID_VERIFICATION_CODE` after the same work.
 */
export async function createReservePass(ports: FactorPorts, use: ReserveUse): Promise<string> {
  const { db } = ports;
  const { code, client, now } = use;
  const name = use.loginOrEmail.trim().toLowerCase();
  await takeTry(db, now, {
    [`sign-in/sender/${client.sender}`]: BOUNDS.signIn.sender,
    [`reserve/${client.sender}/${name}`]: BOUNDS.factor,
  });
  const player = await selectByName(db, name);
  const typed = await hashTyped(ports, player?.reserveSalt, code);
  if (!player) throw new Refusal('INVALID_VERIFICATION_CODE');
  const pass = createToken();
  await db.transaction(async (tx) => {
    if (!(await takeReserveCode(tx, player.id, typed, now))) throw new Refusal('INVALID_VERIFICATION_CODE');
    await insertReservePass(tx, {
      hash: hashToken(pass),
      playerId: player.id,
      expiresAt: new Date(now.getTime() + PASS_MS),
    });
    await logSecurityEvent(tx, { playerId: player.id, kind: 'reserve-code-used', client, now });
    await addNotice(tx, player.id, noticeText.reserveCodeUsed, now);
    await queueNoticeLetter(tx, player, text.reserveUsed(player.login, client), now);
  });
  return pass;
}

/** Limit and count of an account's backup codes; the codes themselves are never told again (decision 20). */
export async function readBackupCodes(db: Db, playerId: number): Promise<BackupCodesReply> {
  const backupCodeCurrent = await countBackupCodes(db, playerId);
  return { backupCodesList: [], backupCodesLimit: BACKUP_LIMIT, backupCodeCurrent };
}

/** Offers new codes, by password: shown once, and worth nothing until they are picked. Throws `CONFLICT` without a factor. */
export async function offerBackupCodes(
  ports: FactorPorts,
  { caller, now }: SignedInCall,
  currentPassword: string,
): Promise<BackupCodesReply> {
  const { playerId } = caller;
  await requirePassword(ports, caller, currentPassword, now);
  if (!(await selectFactor(ports.db, playerId, 'on'))) throw new Refusal('CONFLICT');
  const codes = Array.from({ length: BACKUP_LIMIT }, createReserveCode);
  const hashes = await hashReserveCodes(ports, playerId, codes);
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

/** Keeps the picked ones of the offer, up to limit minus current; the rest of it goes. Throws `CODE_EXPIRED` for others. */
export async function saveBackupCodes(
  ports: FactorPorts,
  { caller, client, now }: SignedInCall,
  picked: readonly string[],
): Promise<BackupCodesReply> {
  const { db } = ports;
  const { playerId } = caller;
  await takeTry(db, now, { [`factor/${playerId}`]: BOUNDS.factor });
  if ((await selectOffered(db, playerId)).length === 0) throw new Refusal('CODE_EXPIRED');
  const hashes = await hashReserveCodes(ports, playerId, [...new Set(picked)]);
  await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const offered = await selectOffered(tx, playerId);
    const ids = hashes.map((hash) => offered.find((one) => timingSafeEqual(one.hash, hash))?.id);
    const known = ids.filter((id) => id !== undefined);
    if (known.length < ids.length || known.length === 0) throw new Refusal('CODE_EXPIRED');
    if (known.length + (await countBackupCodes(tx, playerId)) > BACKUP_LIMIT) throw new Refusal('CONFLICT');
    await pickOffered(tx, known);
    await deleteReserveCodes(tx, playerId, ['offered']);
    await logSecurityEvent(tx, { playerId, kind: 'backup-codes-taken', client, now });
  });
  return readBackupCodes(db, playerId);
}
