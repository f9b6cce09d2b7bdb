import type { Db } from '@site/server/db/types';
import { readVersionInForce } from '../../content/legal/legal.service';

/**
 * First editions of the privacy policy that describe push messages, and that a browser keeps the player's number after
 * the sign-out to have them again later. Their files say from which day they are in force.
 */
const DESCRIBED = { messages: 4, return: 5 } as const;

/**
 * Returns true when the privacy policy in force describes push messages, or their return. The site may only process
 * what the policy says, so neither is there before (docs/product/accounts.md#push-messages).
 */
export async function isPushDescribed(db: Db, part: keyof typeof DESCRIBED, now: Date): Promise<boolean> {
  const version = await readVersionInForce(db, 'privacy', now);
  return (version ?? 0) >= DESCRIBED[part];
}
