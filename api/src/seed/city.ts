import { DEMO_PLAY_HOURS, demoSince } from './demo-history';
import { buildOnline, buildRatings, type OnlineRow, type RatingRow } from './game.seed';
import { Passwords } from '../auth/passwords/password-hashing';
import {
  buildCharacters,
  buildPlayers,
  buildProperty,
  type CharacterRow,
  type PlayerRow,
  type PropertyRow,
  toPlayerNumber,
} from './players.seed';
import { demoBelongings, demoProperty } from './demo-belongings.text';
import { buildDemoReferrals, type DemoReferrals } from './demo-referrals';
import { createRandom } from '@site/server/random';

const SEED = 20_261_120;
const PLAYERS = 2_000;

/** Public credentials of the demo account, which exists only in the demo data. */
export const demoAccount = { login: 'demo', password: 'Noyabr-2026' } as const;

export interface City extends DemoReferrals {
  players: PlayerRow[];
  characters: CharacterRow[];
  property: PropertyRow[];
  ratings: RatingRow[];
  online: OnlineRow[];
}

/** Builds all rows of the demo data. Every call returns the same rows (docs/product/content.md#demo-data). */
export async function buildCity(): Promise<City> {
  const random = createRandom(SEED);
  const crowd = buildPlayers(random, PLAYERS).map((row) => ({ ...row, id: toPlayerNumber(row.createdAt) }));
  const salt = Buffer.from(Array.from({ length: 16 }, () => random.integer(0, 255)));
  const demo = {
    id: toPlayerNumber(demoSince),
    login: demoAccount.login,
    email: 'demo@port-noyabr.example',
    emailConfirmed: true,
    recoveryEmail: 'demo@port-noyabr.example',
    passwordHash: await new Passwords().hash(demoAccount.password, { salt, client: null }),
    // the rest of its history adds the coins (demo-money.ts)
    coins: 0,
    createdAt: demoSince,
  };
  const players = [...crowd, demo];
  const characters = buildCharacters(random, players).map((row) => {
    if (row.playerId !== demo.id) return row;
    const playMinutes = (DEMO_PLAY_HOURS[row.position] ?? 0) * 60;
    return { ...row, playMinutes, ...(row.position === 0 ? demoBelongings : {}) };
  });
  const first = characters.find((row) => row.playerId === demo.id && row.position === 0);
  const property = buildProperty(random, characters).filter(({ characterId }) => characterId !== first?.id);
  return {
    players,
    characters,
    property: [...property, ...demoProperty.map((row) => ({ characterId: first?.id ?? 0, ...row }))],
    ...buildDemoReferrals(demo, players, characters),
    ratings: buildRatings(random, players, characters),
    online: buildOnline(random),
  };
}
