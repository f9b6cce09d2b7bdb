import { DAY_MS } from '@site/contracts/time';
import type { players } from '../players/player.table';
import type { characters } from '../game/embedded/character.table';
import type { characterProperty } from '../game/embedded/property.table';
import {
  businesses,
  cars,
  loginEnds,
  loginStarts,
  men,
  plateLetters,
  streets,
  surnames,
  women,
  womanSurname,
} from './names.text';
import type { Random } from '@site/server/random';

export type PlayerRow = typeof players.$inferInsert & { id: number; createdAt: Date };
export type CharacterRow = typeof characters.$inferInsert & { id: number };
export type PropertyRow = typeof characterProperty.$inferInsert;

const PORTRAITS = { man: ['a', 'c', 'd', 'f', 'h'], woman: ['b', 'e', 'g'] } as const;
const OPENED = Date.UTC(2024, 5, 1);
const OPEN_DAYS = 900;

/** Accounts that the demo's city has. The demo data contains one in 24 of them. */
const ACCOUNTS = 48_000;

/** Number of the account that was created at a time. Numbers follow the order of registration. */
export const toPlayerNumber = (createdAt: Date): number =>
  1 + Math.floor(((createdAt.getTime() - OPENED) / (OPEN_DAYS * DAY_MS)) * ACCOUNTS);

/** Builds `count` players in order of registration, with unique logins. */
export function buildPlayers(random: Random, count: number): PlayerRow[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const login = unique(taken, () => {
      const tail = random.next() < 0.6 ? random.pick(loginEnds) : String(random.integer(1, 999));
      return `${random.pick(loginStarts)}${random.next() < 0.5 ? '_' : ''}${tail}`;
    });
    const email = `${login.toLowerCase()}@mail.example`;
    const emailConfirmed = random.next() < 0.8;
    return {
      id: index + 1,
      login,
      email,
      emailConfirmed,
      recoveryEmail: emailConfirmed ? email : null,
      passwordHash: null,
      coins: random.next() < 0.55 ? 0 : random.skewed(240),
      createdAt: new Date(OPENED + Math.floor(((index + random.next()) / count) * OPEN_DAYS * DAY_MS)),
    };
  });
}

export function buildCharacters(random: Random, owners: readonly PlayerRow[]): CharacterRow[] {
  const taken = new Set<string>();
  const rows: CharacterRow[] = [];
  for (const owner of owners) {
    const amount = random.pick([1, 1, 1, 2, 2, 3]);
    for (let position = 0; position < amount; position += 1) {
      const playMinutes = random.skewed(4_200);
      const [firstName, lastName] = unique(taken, () => toName(random)).split(' ') as [string, string];
      rows.push({
        id: rows.length + 1,
        playerId: owner.id,
        position,
        firstName,
        lastName,
        level: 1 + Math.min(59, Math.floor(Math.sqrt(playMinutes / 12))),
        cash: random.skewed(9_000),
        bank: random.skewed(playMinutes * 60),
        profession: random.pick(['worker', 'worker', 'worker', 'lawyer', 'crime', null]),
        portrait: random.pick(PORTRAITS[women.includes(firstName) ? 'woman' : 'man']),
        playMinutes,
      });
    }
  }
  return rows;
}

export function buildProperty(random: Random, owners: readonly CharacterRow[]): PropertyRow[] {
  const rows: PropertyRow[] = [];
  for (const { id: characterId, level } of owners) {
    if (random.next() < level / 45) rows.push({ characterId, ...toHome(random) });
    if (random.next() < level / 150) rows.push({ characterId, ...toBusiness(random) });
    const garage = level < 4 ? 0 : random.pick([0, 1, 1, 2, 3]);
    for (let index = 0; index < garage; index += 1) rows.push({ characterId, ...toCar(random) });
  }
  return rows;
}

type Property = Omit<PropertyRow, 'characterId'>;

const toHome = (random: Random): Property => ({
  category: 0,
  name: random.pick(streets),
  mark: String(random.integer(1, 96)),
  price: random.skewed(900) * 1_000,
});

function toBusiness(random: Random): Property {
  const [name, trade] = random.pick(businesses);
  return { category: 1, name, mark: trade, price: random.skewed(2_800) * 1_000 };
}

function toCar(random: Random): Property {
  const [name, price] = random.pick(cars);
  const letter = () => random.pick(plateLetters);
  const number = String(random.integer(1, 999)).padStart(3, '0');
  return { category: 2, name, mark: `${letter()}${number}${letter()}${letter()}`, price };
}

const toName = (random: Random): string =>
  random.next() < 0.64
    ? `${random.pick(men)} ${random.pick(surnames)}`
    : `${random.pick(women)} ${womanSurname(random.pick(surnames))}`;

function unique(taken: Set<string>, make: () => string): string {
  for (let attempt = 0; ; attempt += 1) {
    // After 40 attempts the word lists may be exhausted, so a number makes the name unique.
    const candidate = attempt < 40 ? make() : `${make()}${attempt}`;
    const key = candidate.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
