import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import type { Character, PropertyItem } from '@site/shared/contracts/profile';
import type { RatingRow } from '@site/shared/contracts/rating';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import {
  giveReward,
  ratingQuery,
  selectCharacters,
  selectOwnRow,
  selectProgress,
  selectProperty,
  selectSelection,
  takeGrant,
  updateSelection,
} from './embedded-game.repo';
import { organisationText } from './embedded-game.text';
import type { GameServer } from '../contract/game-server';
import { Standings } from './standings';

const CATEGORIES = Object.values(PROPERTY_CATEGORY);

type CharacterRow = Awaited<ReturnType<typeof selectCharacters>>[number];
type PropertyRow = Awaited<ReturnType<typeof selectProperty>>[number];

function toCharacter(row: CharacterRow, property: readonly PropertyRow[]): Character {
  const { id, firstName, lastName, portrait, cash, bank, level, profession, playMinutes } = row;
  const own = property.map(({ item }) => item).filter(({ characterId }) => characterId === id);
  const ofCategory = (wanted: number): PropertyItem[] =>
    own
      .filter(({ category }) => category === wanted)
      .map(({ id: itemId, name, mark, price }) => ({ id: itemId, name, mark, price }));
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
  };
}

interface RatedPlayer {
  value: number;
  login: string;
  firstName: string | null;
  lastName: string | null;
  portrait: string | null;
}

const toRow = (
  position: number,
  { value, login, firstName, lastName, portrait }: RatedPlayer,
): RatingRow => ({
  position,
  image: portrait ?? 'a',
  name: firstName === null ? login : `${firstName} ${lastName ?? ''}`.trim(),
  value,
});

/** Creates the game server of the demo, which keeps its data in the site's database. */
export function createEmbeddedGame(db: Db): GameServer {
  const standings = new Standings(db);
  return {
    async readCharacters(playerId) {
      const rows = await selectCharacters(db, playerId);
      const property = await selectProperty(db, playerId);
      const selection = await selectSelection(db, playerId);
      return {
        selection: selection < rows.length ? selection : 0,
        list: rows.map((row) => toCharacter(row, property)),
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

    grant: (grant) =>
      db.transaction(async (tx) => {
        if (!(await takeGrant(tx, grant))) return;
        // Throwing rolls back the `givenAt` set by `takeGrant`, so the grant can still be given once the
        // character exists.
        if (!(await giveReward(tx, grant.playerId, grant.reward))) throw new Refusal('NOT_FOUND');
      }),
  };
}
