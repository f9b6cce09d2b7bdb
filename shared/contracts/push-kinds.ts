/**
 * Kinds of push messages: a sign-in that waits for its approval, a credited payment, a case that expires unclaimed, a
 * won draw (docs/product/accounts.md#push-messages).
 */
export const PUSH_KINDS = ['sign-in', 'payment', 'case', 'draw'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
