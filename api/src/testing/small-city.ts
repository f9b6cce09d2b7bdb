import type { Db } from '@site/server/db/types';
import type { City } from '../seed/city';
import { buildRatings } from '../seed/game.seed';
import { buildCharacters, buildPlayers, buildProperty } from '../seed/players.seed';
import { createRandom } from '@site/server/random';
import { insertCity } from '../seed/seed.repo';

const EMPTY_CITY: City = {
  players: [],
  characters: [],
  property: [],
  ratings: [],
  online: [],
  promocodes: [],
  referrals: [],
  notices: [],
};

/**
 * Inserts `count` players with characters, property and ratings. This is a smaller version of the demo data.
 */
export async function insertSmallCity(db: Db, count: number): Promise<void> {
  const random = createRandom(7);
  const players = buildPlayers(random, count).map((player) => ({ ...player, id: player.id + 10_000 }));
  const characters = buildCharacters(random, players);
  const property = buildProperty(random, characters);
  const ratings = buildRatings(random, players, characters);
  await insertCity(db, { ...EMPTY_CITY, players, characters, property, ratings });
}

interface Progress {
  level: number;
  playMinutes: number;
}

let inserted = 0;

/**
 * Inserts a character for a player and returns the character's id. A character at position 0 also gets a
 * rating.
 */
export async function insertCharacter(
  db: Db,
  playerId: number,
  { level, playMinutes }: Progress,
  position = 0,
  hasVehicle = true,
): Promise<number> {
  inserted += 1;
  const id = 100_000 + inserted;
  const details = { firstName: 'Илья', lastName: `Ветров${inserted}`, cash: 100, bank: 200, portrait: 'c' };
  await insertCity(db, {
    ...EMPTY_CITY,
    characters: [{ id, playerId, position, ...details, profession: 'worker', level, playMinutes }],
    property: hasVehicle
      ? [{ characterId: id, category: 2, name: 'Пикап', mark: 'Н014ВР', price: 90_000 }]
      : [],
    ratings: position === 0 ? [{ playerId, kind: 'online', period: 'all', value: playMinutes }] : [],
  });
  return id;
}
