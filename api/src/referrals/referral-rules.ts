import { selectContent } from '../content/content.repo';
import type { ContentData } from '../content/content-kinds';
import type { Db } from '../db/types';

export type ReferralRules = ContentData['referrals'];

/** Where the content says nothing else (design, referrals). */
const STANDARD: ReferralRules = {
  addCost: 250,
  task: { playTime: 10, level: 3 },
  reward: { inviter: 50, invited: 5_000 },
};

/** Price of an own promocode in DP, what an invited player has to do, and what it brings (decision 29). */
export async function readRules(db: Db): Promise<ReferralRules> {
  const [first] = await selectContent(db, 'referrals');
  return first?.data ?? STANDARD;
}
