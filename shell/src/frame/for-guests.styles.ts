import { RETURNING } from '../session/expect-player';

/** What only guests use keeps its place and is out of sight, also while it is not yet known whether a player comes back. */
export const forGuests = {
  [`&[data-player], html[${RETURNING}] &`]: { visibility: 'hidden' },
} as const;
