import { ICONS, type IconName } from '../parts/icons';
import { iconWords } from '../parts/icons.text';
import type { PartGroup } from '../parts/part';
import { GROUPS } from '../parts/parts';

const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** Lower case, and without the dots that many people do not type. */
const normalise = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replaceAll('\u0308', '');

/** Returns true if the texts contain every word of the query. */
function matches(query: string, ...texts: string[]): boolean {
  const all = normalise(texts.join(' '));
  return normalise(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Returns the groups with the parts that match, without empty groups. An empty query matches every part. */
export const findGroups = (query: string): PartGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    parts: group.parts.filter(({ title, file, purpose }) =>
      matches(query, title, file, purpose, group.title),
    ),
  })).filter(({ parts }) => parts.length > 0);

/** Returns the names of the icons that match. */
export const findIcons = (query: string): IconName[] =>
  ICON_NAMES.filter((name) => matches(query, name, iconWords[name]));
