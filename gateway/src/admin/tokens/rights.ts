import type { DeployVerb } from '@site/shared/contracts/deploy-token';
import type { StoredToken } from './token.repo';
import { tokenRefusal } from './token-refusal';

/** What a token may do, and where. */
export type Rights = Pick<StoredToken, 'name' | 'areas' | 'verbs'>;

export const ALL = '*';
export type Verb = DeployVerb | typeof ALL;

/** Throws FORBIDDEN with a TokenRefusal unless these rights reach `area` (null: the whole site) with `verb`. */
export function assertMay(rights: Rights, verb: Verb, area: string | null): void {
  const { name: token, areas } = rights;
  assertVerb(rights, verb);
  if (!reaches(rights, verb, area)) {
    throw tokenRefusal({ reason: 'area', token, verb, area: area ?? ALL, areas });
  }
}

/** Throws FORBIDDEN unless these rights have the verb, wherever it may reach. */
export function assertVerb(rights: Rights, verb: Verb): void {
  const { name: token, verbs } = rights;
  if (!hasVerb(rights, verb)) throw tokenRefusal({ reason: 'verb', token, verb, verbs });
}

export const may = (rights: Rights, verb: Verb, area: string | null): boolean =>
  hasVerb(rights, verb) && reaches(rights, verb, area);

const hasVerb = ({ verbs }: Rights, verb: Verb) => verbs.includes(ALL) || verbs.includes(verb);

/** Who may read may read all of the site: a team needs to see what it deploys into. */
const reaches = ({ areas }: Rights, verb: Verb, area: string | null) =>
  verb === 'read' || areas.includes(ALL) || (area !== null && areas.includes(area));
