import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { Client } from '@site/server/network/client';
import { lockPlayer, type PlayerRow, selectPlayer } from '../../players/player.repo';
import { toSenderLimits } from '../throttle/sender-limits';
import { TRY_LIMITS, giveBackTries, giveBackWhenBusy, takeTry } from '../throttle/throttle.service';
import type { Passwords } from './password-hashing';

const keyOf = (playerId: number) => `password/${playerId}`;
const checksOf = (playerId: number) => `hashes/${playerId}`;

/** Returns the keys that count passwords which a signed-in player typed again. */
export const toPasswordKeys = (playerId: number): string[] => [keyOf(playerId), checksOf(playerId)];

/**
 * Verifies the password that a signed-in player re-entered and returns the account. Throws
 * `INCORRECT_PASSWORD` when the password is wrong.
 */
export async function requirePassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  { caller: { playerId }, client, now }: { caller: { playerId: number }; client: Client; now: Date },
  password: string,
): Promise<PlayerRow> {
  const key = keyOf(playerId);
  const limits = {
    [checksOf(playerId)]: TRY_LIMITS.passwordChecks,
    [key]: TRY_LIMITS.password,
    // Signed-in players go first in the queue, so a network with many accounts must not fill it.
    ...toSenderLimits('password', client, TRY_LIMITS.passwordSender),
  };
  await takeTry(db, now, limits);
  const player = await selectPlayer(db, playerId);
  const matches = await giveBackWhenBusy(db, Object.keys(limits), () =>
    passwords.verify(player?.passwordHash ?? null, password, { isKnown: true, client }),
  );
  if (!player || !matches) throw new Refusal('INCORRECT_PASSWORD');
  await giveBackTries(db, { reset: [key] });
  return player;
}

/**
 * Locks the account and throws `CONFLICT` if its password or e-mail has changed since `player` was read. Of
 * two concurrent changes that verified the same password, only one succeeds.
 */
export async function requireUnchangedPassword(tx: Db, player: PlayerRow): Promise<PlayerRow> {
  const current = await lockPlayer(tx, player.id);
  if (!current || current.passwordHash !== player.passwordHash || current.email !== player.email)
    throw new Refusal('CONFLICT');
  return current;
}
