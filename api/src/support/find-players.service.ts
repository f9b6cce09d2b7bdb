import {
  type FoundPlayer,
  PLAYERS_MAX,
  type PlayersFound,
  type PlayersQuery,
} from '@site/shared/contracts/support';
import { maskEmail } from '@site/shared/rules/account-fields';
import type { Db } from '@site/server/db/types';
import type { GameServer } from '../game/contract/game-server';
import { isRefusal, Refusal } from '../http/refusal';
import { BEFORE_NUMBER } from '../money/search/find-payments.text';
import { toAccountName } from '../players/email-address';
import { selectByAddress, selectByWord, selectFoundPlayers } from './find-players.repo';

/** The largest id of PostgreSQL's `integer` has ten digits. */
const PLAYER_ID = /^\d{1,9}$/;

/**
 * Finds players by a whole login, e-mail address, id of an order or payment, name of a character, or number of the
 * account. Throws `BAD_REQUEST` for an empty text.
 */
export async function findPlayers(
  { db, game }: { db: Db; game: GameServer },
  { text }: PlayersQuery,
): Promise<PlayersFound> {
  // as copied from a receipt
  const typed = text.trim().replace(BEFORE_NUMBER, '').replaceAll(/\s+/g, ' ');
  if (typed === '') throw new Refusal('BAD_REQUEST');
  const limit = PLAYERS_MAX + 1;
  const isAddress = typed.includes('@');
  const known = isAddress
    ? await selectByAddress(db, toAccountName(typed), limit)
    : await selectByWord(db, typed, limit);
  const owners = isAddress ? [] : await findOwners(game, typed);
  const ids = new Set([...known, ...(owners ?? []), ...(PLAYER_ID.test(typed) ? [Number(typed)] : [])]);
  const rows = ids.size === 0 ? [] : await selectFoundPlayers(db, [...ids], limit);
  return {
    list: rows.slice(0, PLAYERS_MAX).map(toFound),
    more: rows.length > PLAYERS_MAX,
    isGameAway: owners === null,
  };
}

const toFound = ({
  player,
  hasFactor,
  isBlocked,
}: Awaited<ReturnType<typeof selectFoundPlayers>>[number]): FoundPlayer => ({
  id: player.id,
  login: player.login,
  email: maskEmail(player.email),
  emailConfirmed: player.emailConfirmed,
  hasFactor,
  isBlocked,
  createdAt: player.createdAt.getTime(),
});

/** Returns the players with a character of this name, or null when the game server does not answer. */
async function findOwners(game: GameServer, name: string): Promise<number[] | null> {
  try {
    const exact = await game.findOwners(name);
    const usual = toUsualCase(name);
    return exact.length > 0 || usual === name ? exact : await game.findOwners(usual);
  } catch (error) {
    if (isRefusal(error) && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}

/** «илья ветров» becomes «Илья Ветров», as games write names. */
const toUsualCase = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
