import type { DeployVerb } from '@site/contracts/deploy-token';
import { ALL } from '../admin/tokens/rights';
import { refusal } from '../refusals/refusal';

type Verb = DeployVerb | typeof ALL;

/** Verbs of each role. */
export type Roles = Readonly<Record<string, readonly Verb[]>>;

/** Roles that every site has. */
export const ROLES: Roles = {
  viewer: ['read'],
  operator: ['read', 'preview', 'deploy', 'rollback', 'canary', 'force', 'freeze', 'rules'],
  admin: [ALL],
};

/** Returns the verbs of several roles. Unknown roles, for example of a former version of the site, have none. */
export function verbsOf(known: Roles, roles: readonly string[]): Verb[] {
  const verbs = new Set(roles.flatMap((role) => known[role] ?? []));
  return verbs.has(ALL) ? [ALL] : [...verbs];
}

/** Throws BAD_REQUEST for a role that the site does not have. */
export function assertRoles(known: Roles, roles: readonly string[]): void {
  const unknown = roles.find((role) => !Object.hasOwn(known, role));
  if (unknown !== undefined)
    throw refusal('BAD_REQUEST', `There is no role ${unknown}; there are ${Object.keys(known).join(', ')}`);
}
