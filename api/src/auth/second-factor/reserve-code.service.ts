import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { RESERVE_CODE_GROUP_LENGTH, RESERVE_CODE_GROUPS } from '@site/shared/contracts/limits';
import { toReserveCode } from '@site/shared/text/reserve-code';
import type { AuthPorts } from '../sessions/auth-ports';
import { openReserveSalt } from '../../players/player.repo';
import type { Tx } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { selectReserveCodes, useReserveCode } from './reserve-code.repo';

/** Without what is read as something else: I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SALT_BYTES = 16;

/** «W4KD-93XR-MM2T»: 60 bits, so it is kept as a password is (ASVS 6.5.2). */
export const createReserveCode = (): string =>
  Array.from({ length: RESERVE_CODE_GROUPS }, () =>
    Array.from({ length: RESERVE_CODE_GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The salt of an account's codes: one for all of them, so that a typed code is hashed once. */
async function openSalt({ db }: AuthPorts, playerId: number): Promise<Uint8Array> {
  const salt = await openReserveSalt(db, playerId, randomBytes(SALT_BYTES));
  if (!salt) throw new Refusal('UNAUTHORIZED');
  return salt;
}

/** What is kept of codes. Costs one Argon2 each; not inside a transaction. */
export async function hashReserveCodes(
  ports: AuthPorts,
  playerId: number,
  codes: readonly string[],
): Promise<Uint8Array[]> {
  const salt = await openSalt(ports, playerId);
  return Promise.all(codes.map((code) => ports.passwords.digest(toReserveCode(code), salt)));
}

/** The hash of a code that somebody has typed for an account, or for none: it takes as long. */
export async function hashTyped(
  { passwords }: AuthPorts,
  salt: Uint8Array | null | undefined,
  code: string,
): Promise<Uint8Array> {
  return passwords.digest(toReserveCode(code), salt ?? new Uint8Array(SALT_BYTES));
}

/** Uses a code up in the caller's transaction; false when the player has no such code left. */
export async function takeReserveCode(
  tx: Tx,
  playerId: number,
  typed: Uint8Array,
  now: Date,
): Promise<boolean> {
  const codes = await selectReserveCodes(tx, playerId);
  const match = codes.find(({ hash }) => hash.length === typed.length && timingSafeEqual(hash, typed));
  return match !== undefined && useReserveCode(tx, match.id, now);
}
