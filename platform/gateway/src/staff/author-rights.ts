import type { DeployVerb } from '@site/contracts/deploy-token';
import type { Db } from '@site/server/db';
import { PERSON, TOKEN } from '../admin/tokens/author';
import { may } from '../admin/tokens/rights';
import { fetchValidToken } from '../admin/tokens/token.repo';
import { type Roles, verbsOf } from './roles';
import { fetchMember } from './staff.repo';

/**
 * Tells whether the author of a call (`authorOf`) still has access to the whole site, and this right. For work that is
 * done later in the author's name.
 */
export type AuthorRights = (author: string, verb: DeployVerb) => Promise<boolean>;

/** Creates the check for the roles of a site. A person keeps the rights of the roles after the end of a session. */
export const createAuthorRights =
  (db: Db, roles: Roles): AuthorRights =>
  async (author, verb) => {
    const [kind, id = ''] = author.split('/');
    if (kind === PERSON) {
      const person = await fetchMember(db, id);
      const verbs = verbsOf(roles, person?.roles ?? []);
      return may({ name: '', areas: ['*'], verbs, claims: null }, verb, null);
    }
    const token = kind === TOKEN ? await fetchValidToken(db, id) : null;
    return token !== null && may(token, verb, null);
  };
