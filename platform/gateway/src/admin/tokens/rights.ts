import type { DeployVerb } from '@site/contracts/deploy-token';
import type { StoredToken } from './token.repo';
import { tokenRefusal } from './token-refusal';

/** The rights of a token: verbs, the areas to which the verbs apply, and what releases may newly own. */
export type Rights = Pick<StoredToken, 'name' | 'areas' | 'verbs' | 'claims'>;

export const ALL = '*';
type Verb = DeployVerb | typeof ALL;

/** Returns the area in whose turns calls with these rights run; `*` for operators. */
export const ownerOf = ({ areas }: Pick<Rights, 'areas'>): string =>
  areas.includes(ALL) ? ALL : (areas.toSorted()[0] ?? '');

/** Throws FORBIDDEN with a TokenRefusal unless the rights allow `verb` for `area` (null: the whole site). */
export function assertMay(rights: Rights, verb: Verb, area: string | null): void {
  const { name: token, areas } = rights;
  assertVerb(rights, verb, area);
  if (!reaches(rights, verb, area)) {
    throw tokenRefusal({ reason: 'area', token, verb, area: area ?? ALL, areas });
  }
}

/** Throws FORBIDDEN with a TokenRefusal unless the rights include `verb`. Does not check areas; names `area`. */
export function assertVerb(rights: Rights, verb: Verb, area: string | null = null): void {
  if (hasVerb(rights, verb)) return;
  const { name: token, verbs, areas, claims } = rights;
  throw tokenRefusal({
    reason: 'verb',
    token,
    verb,
    verbs,
    ...(area === null ? {} : { area }),
    held: { areas, claims },
  });
}

export const may = (rights: Rights, verb: Verb, area: string | null): boolean =>
  hasVerb(rights, verb) && reaches(rights, verb, area);

/** Returns the right that lets a token store releases: to deploy them, or only to preview them. */
export const uploadVerb = ({ verbs }: Rights): DeployVerb =>
  verbs.includes('preview') && !verbs.includes('deploy') ? 'preview' : 'deploy';

const hasVerb = ({ verbs }: Rights, verb: Verb) => verbs.includes(ALL) || verbs.includes(verb);

/** Throws FORBIDDEN with a TokenRefusal unless the rights are for `area` or all areas, also for the verb `read`. */
export function assertOwns(rights: Rights, verb: Verb, area: string): void {
  const { name: token, areas } = rights;
  if (ownsArea(rights, area)) return;
  throw tokenRefusal({ reason: 'area', token, verb, area, areas });
}

/** Returns true if the rights are for `area` or all areas. */
export const ownsArea = ({ areas }: Pick<Rights, 'areas'>, area: string): boolean =>
  areas.includes(ALL) || areas.includes(area);

/**
 * Returns true if the rights for `verb` include the area. The verb `read` always applies to the whole site,
 * because a team must see the releases that run together with its area.
 */
const reaches = ({ areas }: Rights, verb: Verb, area: string | null) =>
  verb === 'read' || areas.includes(ALL) || (area !== null && areas.includes(area));
