import type { Character, CharacterInfo } from '@site/shared/contracts/profile';

/** Maximum number of characters in a reply. Game servers allow a few. */
const MAX_CHARACTERS = 50;
/** Maximum number of entries of each list of a character. */
const MAX_LISTED = 300;

/**
 * Returns what the profile shows of a player's characters: at most 50, the selected one among them, with at most 300
 * entries in each of their lists. Houses, things and sanctions come from the game server, which has no limit for them.
 */
export function toShownCharacters({ selection, list }: CharacterInfo): CharacterInfo {
  const selected = list[selection];
  if (selection < MAX_CHARACTERS || !selected)
    return { selection, list: list.slice(0, MAX_CHARACTERS).map(toShown) };
  const shown = [...list.slice(0, MAX_CHARACTERS - 1), selected];
  return { selection: shown.length - 1, list: shown.map(toShown) };
}

const toShown = (character: Character): Character => ({
  ...character,
  parameters: character.parameters.slice(0, MAX_LISTED),
  propertyList: character.propertyList
    .slice(0, MAX_LISTED)
    .map(({ itemData }) => ({ itemData: itemData.slice(0, MAX_LISTED) })),
  ...(character.items && { items: character.items.slice(0, MAX_LISTED) }),
  ...(character.sanctions && { sanctions: character.sanctions.slice(0, MAX_LISTED) }),
});
