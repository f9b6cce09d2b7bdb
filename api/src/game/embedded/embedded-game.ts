import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import type { RatingRow } from '@site/shared/contracts/rating';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import {
  ratingQuery,
  selectCharacters,
  selectOwners,
  selectOwnRow,
  selectProgress,
  selectProperty,
  selectSelection,
  updateSelection,
} from './embedded-game.repo';
import { organisationText } from './embedded-game.text';
import type { GameServer } from '../contract/game-server';
import { findRefusal, giveReward, inForce } from './rewards';
import { lockCharacter, saveResult, takeGrant } from './rewards.repo';
import { measureCity } from './embedded-live';
import { Standings } from './standings';

const CATEGORIES = Object.values(PROPERTY_CATEGORY);

type CharacterRow = Awaited<ReturnType<typeof selectCharacters>>[number];
type PropertyRow = Awaited<ReturnType<typeof selectProperty>>[number];

function toCharacter(row: CharacterRow, property: readonly PropertyRow[], now: Date): Character {
  const { id, firstName, lastName, portrait, cash, bank, level, profession, playMinutes } = row;
  const { vipUntil, items, sanctions } = row;
  const own = property.map(({ item }) => item).filter(({ characterId }) => characterId === id);
  const ofCategory = (wanted: number): PropertyItem[] =>
    own
      .filter(({ category }) => category === wanted)
      .map(({ id: itemId, name, mark, price }) => ({ id: itemId, name, mark, ...(price > 0 && { price }) }));
  return {
    id,
    name: `${firstName} ${lastName}`,
    portrait,
    parameters: [
      { name: 'cash', parameter: cash },
      { name: 'bank', parameter: bank },
      { name: 'level', parameter: level },
      ...(profession ? [{ name: 'organisation' as const, parameter: organisationText[profession] }] : []),
      { name: 'hours', parameter: Math.floor(playMinutes / 60) },
    ],
    propertyList: CATEGORIES.map((category) => ({ itemData: ofCategory(category) })),
    ...(vipUntil && vipUntil > now ? { vipUntil: vipUntil.getTime() } : {}),
    items,
    sanctions: inForce(sanctions, now),
  };
}

interface RatedPlayer {
  value: number;
  login: string;
  firstName: string | null;
  lastName: string | null;
  portrait: string | null;
  /** Number of the player's characters, whose values `value` sums. */
  characters: number;
}

const toRow = (
  position: number,
  { value, login, firstName, lastName, portrait, characters }: RatedPlayer,
): RatingRow => ({
  position,
  image: portrait ?? 'a',
  name: firstName === null ? login : `${firstName} ${lastName ?? ''}`.trim(),
  value,
  ...(characters > 1 && { characters }),
});

/** Creates the game server of the demo, which keeps its data in the site's database. */
export function createEmbeddedGame(db: Db, now: () => Date): GameServer {
  const standings = new Standings(db);
  return {
    findOwners: (characterName) => selectOwners(db, characterName),
    async readCharacters(playerId) {
      const rows = await selectCharacters(db, playerId);
      const property = await selectProperty(db, playerId);
      const selection = await selectSelection(db, playerId);
      return {
        selection: selection < rows.length ? selection : 0,
        list: rows.map((row) => toCharacter(row, property, now())),
      };
    },

    async selectCharacter(playerId, characterId) {
      const rows = await selectCharacters(db, playerId);
      const place = rows.findIndex(({ id }) => id === characterId);
      if (place === -1) throw new Refusal('NOT_FOUND');
      await updateSelection(db, playerId, place);
    },

    async readRating({ limit, playerId, ...key }) {
      const rows = await ratingQuery(db, key, limit);
      const list = rows.map((row, index) => toRow(index + 1, row));
      const own = playerId === null ? null : await selectOwnRow(db, key, playerId);
      if (playerId === null || own === null) return { list };
      return {
        list,
        own: toRow((await standings.countBefore(key, { playerId, value: own.value })) + 1, own),
      };
    },

    async readProgress(playerIds) {
      const rows = playerIds.length === 0 ? [] : await selectProgress(db, playerIds);
      return new Map(rows.map(({ playerId, ...progress }) => [playerId, progress]));
    },

    checkReward: ({ playerId, reward, now }) =>
      db.transaction(async (tx) => {
        const character = await lockCharacter(tx, playerId, reward.characterId);
        if (!character) throw new Refusal('NOT_FOUND');
        const refusal = await findRefusal({ db: tx, character, now }, reward);
        return refusal === null ? { allowed: true } : { allowed: false, text: refusal };
      }),
    readLive: (now) => measureCity(db, now),

    grant: (grant) =>
      db.transaction(async (tx) => {
        const { key, playerId, reward, now } = grant;
        if (!(await takeGrant(tx, grant))) return {};
        // Throwing rolls back the `givenAt` set by `takeGrant`, so the grant can still be given once the
        // character exists.
        const character = await lockCharacter(tx, playerId, reward.characterId);
        if (!character) throw new Refusal('NOT_FOUND');
        const given = await giveReward({ db: tx, character, now }, reward);
        if ('refused' in given) throw new Refusal('SERVICE_REFUSED', { text: given.refused });
        if (given.text === null) return {};
        await saveResult(tx, key, given.text);
        return { text: given.text };
      }),
  };
}
