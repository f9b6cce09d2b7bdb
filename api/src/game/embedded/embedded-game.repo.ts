import {
  and,
  type AnyColumn,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import type { RatingQuery } from '../contract/game-server';
import { players } from '../../players/player.table';
import { characters } from './character.table';
import { characterProperty } from './property.table';
import { ratingTotals } from './rating.table';

export const selectCharacters = (db: Db, playerId: number) =>
  db.select().from(characters).where(eq(characters.playerId, playerId)).orderBy(asc(characters.position));

/** Selects the players who have a character of this name. */
export async function selectOwners(db: Db, name: string): Promise<number[]> {
  const [firstName = '', ...rest] = name.split(' ');
  const rows = await db
    .select({ playerId: characters.playerId })
    .from(characters)
    .where(and(eq(characters.firstName, firstName), eq(characters.lastName, rest.join(' '))));
  return rows.map(({ playerId }) => playerId);
}

export const selectProperty = (db: Db, playerId: number) =>
  db
    .select({ item: characterProperty })
    .from(characterProperty)
    .innerJoin(characters, eq(characters.id, characterProperty.characterId))
    .where(eq(characters.playerId, playerId))
    .orderBy(asc(characterProperty.id));

export async function selectSelection(db: Db, playerId: number): Promise<number> {
  const [row] = await db
    .select({ selection: players.selection })
    .from(players)
    .where(eq(players.id, playerId));
  return row?.selection ?? 0;
}

export async function updateSelection(db: Db, playerId: number, selection: number): Promise<void> {
  await db.update(players).set({ selection }).where(eq(players.id, playerId));
}

export type RatingKey = Pick<RatingQuery, 'kind' | 'period'>;
const isOf = ({ kind, period }: RatingKey) =>
  and(eq(ratingTotals.kind, kind), eq(ratingTotals.period, period));

/**
 * Columns that identify a player in a rating: the first character's name and portrait. For a player without a
 * character, the login is shown instead.
 */
const displayFields = {
  firstName: characters.firstName,
  lastName: characters.lastName,
  portrait: characters.portrait,
};

/** Counts the characters of a player. */
const countCharacters = (playerId: AnyColumn) =>
  sql<number>`(select count(*) from ${characters} as own where own.player_id = ${playerId})`.mapWith(Number);

/**
 * Builds the query for the first rows of a rating, highest value first. Equal values are ordered by player
 * id.
 */
export const ratingQuery = (db: Db, rating: RatingKey, limit: number) => {
  const best = db
    .select({ playerId: ratingTotals.playerId, value: ratingTotals.value })
    .from(ratingTotals)
    .where(and(isOf(rating), gt(ratingTotals.value, 0)))
    .orderBy(desc(ratingTotals.value), asc(ratingTotals.playerId))
    .limit(limit)
    .as('best');
  return db
    .select({
      value: best.value,
      login: players.login,
      characters: countCharacters(best.playerId),
      ...displayFields,
    })
    .from(best)
    .innerJoin(players, eq(players.id, best.playerId))
    .leftJoin(characters, and(eq(characters.playerId, best.playerId), eq(characters.position, 0)))
    .orderBy(desc(best.value), asc(best.playerId));
};

export async function selectOwnRow(db: Db, rating: RatingKey, playerId: number) {
  const [row] = await db
    .select({
      value: ratingTotals.value,
      login: players.login,
      characters: countCharacters(ratingTotals.playerId),
      ...displayFields,
    })
    .from(ratingTotals)
    .innerJoin(players, eq(players.id, ratingTotals.playerId))
    .leftJoin(characters, and(eq(characters.playerId, ratingTotals.playerId), eq(characters.position, 0)))
    .where(and(isOf(rating), eq(ratingTotals.playerId, playerId), gt(ratingTotals.value, 0)));
  return row ?? null;
}

/** A rating row and the number of rows before it in the rating. */
export interface Landmark {
  playerId: number;
  value: number;
  before: number;
}

/** Selects every `step`-th row of a rating, highest value first. */
export function selectLandmarks(db: Db, rating: RatingKey, step: number): Promise<Landmark[]> {
  const { playerId, value } = ratingTotals;
  const ranked = db
    .select({
      playerId,
      value,
      before: sql<number>`row_number() over (order by ${value} desc, ${playerId}) - 1`
        .mapWith(Number)
        .as('before'),
    })
    .from(ratingTotals)
    .where(and(isOf(rating), gt(value, 0)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.before} % ${step} = 0`)
    .orderBy(asc(ranked.before));
}

export type Place = Pick<Landmark, 'playerId' | 'value'>;

/**
 * Counts the rows from a landmark up to the player's own row, which is not counted. With a null `from`, the
 * count starts at the first row.
 */
export async function countBetween(
  db: Db,
  rating: RatingKey,
  from: Place | null,
  own: Place,
): Promise<number> {
  const { playerId, value } = ratingTotals;
  const isAfter = from && [lte(value, from.value), or(lt(value, from.value), gte(playerId, from.playerId))];
  const [row] = await db
    .select({ n: count() })
    .from(ratingTotals)
    .where(
      and(
        isOf(rating),
        gte(value, own.value),
        or(gt(value, own.value), lt(playerId, own.playerId)),
        ...(isAfter ?? []),
      ),
    );
  return row?.n ?? 0;
}

export const selectProgress = (db: Db, playerIds: readonly number[]) =>
  db
    .select({
      playerId: characters.playerId,
      playMinutes: sum(characters.playMinutes).mapWith(Number),
      level: max(characters.level).mapWith(Number),
    })
    .from(characters)
    .where(inArray(characters.playerId, [...playerIds]))
    .groupBy(characters.playerId);
