import type { Db } from '../platform/db/types';
import type { City } from '../seed/city';
import { buildRatings } from '../seed/game.seed';
import { buildCharacters, buildPlayers, buildProperty } from '../seed/players.seed';
import { createRandom } from '../seed/random';
import { insertCity } from '../seed/seed.repo';

const NOBODY: City = { players: [], characters: [], property: [], ratings: [], online: [] };

/** Players with all that they have in the game, as the demo server has thousands of. */
export async function laySmallCity(db: Db, count: number): Promise<void> {
  const random = createRandom(7);
  const players = buildPlayers(random, count).map((player) => ({ ...player, id: player.id + 10_000 }));
  const characters = buildCharacters(random, players);
  const property = buildProperty(random, characters);
  const ratings = buildRatings(random, players, characters);
  await insertCity(db, { ...NOBODY, players, characters, property, ratings });
}

interface Played {
  level: number;
  playMinutes: number;
}

let made = 0;

/** Gives a player one more character: the first, or the next after `position`. */
export async function layCharacter(
  db: Db,
  playerId: number,
  { level, playMinutes }: Played,
  position = 0,
): Promise<number> {
  made += 1;
  const id = 100_000 + made;
  const papers = { firstName: 'Илья', lastName: `Ветров${made}`, cash: 100, bank: 200, portrait: 'c' };
  await insertCity(db, {
    ...NOBODY,
    characters: [{ id, playerId, position, ...papers, profession: 'worker', level, playMinutes }],
    property: [{ characterId: id, category: 2, name: 'Пикап', mark: 'Н014ВР', price: 90_000 }],
    ratings: position === 0 ? [{ playerId, kind: 'online', period: 'all', value: playMinutes }] : [],
  });
  return id;
}
