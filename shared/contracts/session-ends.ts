/**
 * Reasons why a session ended elsewhere (docs/product/accounts.md#sessions). `ended`: from the list of sessions.
 * `reused`: a spent refresh token was used again. `too-many`: a sign-in beyond the limit of sessions.
 */
export const SESSION_ENDS = [
  'ended',
  'password-changed',
  'password-recovered',
  'email-restored',
  'deletion-requested',
  'account-deleted',
  'reused',
  'too-many',
  'expired',
  'ended-by-support',
  'blocked',
] as const;
export type SessionEndReason = (typeof SESSION_ENDS)[number];
