import { and, eq, isNull } from 'drizzle-orm';
import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import type { Db } from '@site/server/db/types';
import { TRANSIT_PLATE } from './embedded-game.text';
import { gameGrants } from '../grants/grant.table';
import type { Grant } from '../contract/game-server';
import { characters } from './character.table';
import { characterProperty } from './property.table';

/**
 * Marks a grant as given, and inserts the grant if missing. Returns false when the grant had already been
 * given.
 */
export async function takeGrant(db: Db, { key, playerId, reward, now }: Grant): Promise<boolean> {
  await db.insert(gameGrants).values({ key, playerId, reward, at: now, nextAt: now }).onConflictDoNothing();
  const rows = await db
    .update(gameGrants)
    .set({ givenAt: now })
    .where(and(eq(gameGrants.key, key), isNull(gameGrants.givenAt)))
    .returning({ key: gameGrants.key });
  return rows.length > 0;
}

/** Stores the message to the player about a given grant. */
export async function saveResult(db: Db, key: string, result: string): Promise<void> {
  await db.update(gameGrants).set({ result }).where(eq(gameGrants.key, key));
}

export type CharacterRow = typeof characters.$inferSelect;

/**
 * Selects and locks the character `characterId`, or the player's first character if it is undefined. Returns
 * null when the player does not have that character.
 */
export async function lockCharacter(
  db: Db,
  playerId: number,
  characterId: number | undefined,
): Promise<CharacterRow | null> {
  const isWanted = characterId === undefined ? eq(characters.position, 0) : eq(characters.id, characterId);
  const [row] = await db
    .select()
    .from(characters)
    .where(and(eq(characters.playerId, playerId), isWanted))
    .for('update');
  return row ?? null;
}

export async function updateCharacter(
  db: Db,
  id: number,
  change: Partial<typeof characters.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(characters).set(change).where(eq(characters.id, id));
}

/** Inserts a vehicle with a placeholder as its plate, because the game assigns the licence plate later. */
export async function insertVehicle(db: Db, characterId: number, name: string): Promise<void> {
  const row = { characterId, category: PROPERTY_CATEGORY.transport, price: 0 };
  await db.insert(characterProperty).values({ ...row, name, mark: TRANSIT_PLATE });
}

const isVehicle = eq(characterProperty.category, PROPERTY_CATEGORY.transport);

export async function selectVehicle(db: Db, characterId: number, id: number) {
  const isOwn = and(isVehicle, eq(characterProperty.characterId, characterId), eq(characterProperty.id, id));
  const [row] = await db.select().from(characterProperty).where(isOwn);
  return row ?? null;
}

export async function hasPlate(db: Db, plate: string): Promise<boolean> {
  const rows = await db
    .select({ id: characterProperty.id })
    .from(characterProperty)
    .where(and(isVehicle, eq(characterProperty.mark, plate)))
    .limit(1);
  return rows.length > 0;
}

export async function updatePlate(db: Db, id: number, plate: string): Promise<void> {
  await db.update(characterProperty).set({ mark: plate }).where(eq(characterProperty.id, id));
}

export async function hasName(db: Db, firstName: string, lastName: string): Promise<boolean> {
  const rows = await db
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.firstName, firstName), eq(characters.lastName, lastName)))
    .limit(1);
  return rows.length > 0;
}
