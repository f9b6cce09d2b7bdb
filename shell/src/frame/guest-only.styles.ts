import { RETURNING_ATTRIBUTE } from '../session/mark-returning-player';

/** Hides guest elements but keeps their space when a player is signed in or may be returning. */
export const guestOnly = {
  [`&[data-player], html[${RETURNING_ATTRIBUTE}] &`]: { visibility: 'hidden' },
} as const;
