import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { RESERVE_CODE_GROUP_LENGTH, RESERVE_CODE_GROUPS } from '@site/shared/contracts/limits';
import { toReserveCode } from '@site/shared/text/reserve-code';
import type { AuthPorts } from '../sessions/auth-ports';
import { openReserveSalt } from '../../players/player.repo';
import type { Client } from '@site/server/network/client';
import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectReserveCodes, spendReserveCode } from './reserve-code.repo';

/** Characters of reserve codes, without I, O, 0 and 1, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SALT_BYTES = 16;

/**
 * Creates a code such as «W4KD-93XR-MM2T». The code has only 60 bits, so it is hashed like a password (ASVS
 * 6.5.2).
 */
export const createReserveCode = (): string =>
  Array.from({ length: RESERVE_CODE_GROUPS }, () =>
    Array.from({ length: RESERVE_CODE_GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/**
 * Returns the salt for an account's reserve codes. Creates the salt if needed. All codes of the account share
 * the salt, so that a typed code is hashed only once.
 */
async function ensureSalt({ db }: AuthPorts, playerId: number): Promise<Uint8Array> {
  const salt = await openReserveSalt(db, playerId, randomBytes(SALT_BYTES));
  if (!salt) throw new Refusal('UNAUTHORIZED');
  return salt;
}

/**
 * Hashes codes of a signed-in player for storage. Each code needs one slow Argon2id run, so do not call this inside a
 * transaction. The codes are hashed one after another, so that a call holds only one place of the queue.
 */
export async function hashReserveCodes(
  ports: AuthPorts,
  { playerId, client }: { playerId: number; client: Client },
  codes: readonly string[],
): Promise<Uint8Array[]> {
  const salt = await ensureSalt(ports, playerId);
  const hashes: Uint8Array[] = [];
  for (const code of codes) hashes.push(await hashTypedCode(ports, code, { salt, client, isKnown: true }));
  return hashes;
}

/**
 * Hashes a typed code. Without a salt, for example for an unknown account, it uses a zero salt, so that the
 * call takes the same time.
 */
export async function hashTypedCode(
  { passwords }: AuthPorts,
  code: string,
  { salt, ...caller }: { salt: Uint8Array | null | undefined; client: Client; isKnown?: boolean },
): Promise<Uint8Array> {
  return passwords.digest(toReserveCode(code), { salt: salt ?? new Uint8Array(SALT_BYTES), ...caller });
}

/** Spends a reserve or backup code. Returns false when the player has no unused code with this hash. */
export async function takeReserveCode(
  tx: Tx,
  playerId: number,
  typed: Uint8Array,
  now: Date,
): Promise<boolean> {
  const codes = await selectReserveCodes(tx, playerId);
  const match = codes.find(({ hash }) => hash.length === typed.length && timingSafeEqual(hash, typed));
  return match !== undefined && spendReserveCode(tx, match.id, now);
}
