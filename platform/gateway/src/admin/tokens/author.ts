import type { StoredToken } from './token.repo';

export const PERSON = 'person';
export const TOKEN = 'token';

/** Returns the id of the person whose session a token is, or of the token of a program. */
export const toAuthor = ({ staff, id }: Pick<StoredToken, 'staff' | 'id'>): string =>
  staff === null ? `${TOKEN}/${id}` : `${PERSON}/${staff}`;
