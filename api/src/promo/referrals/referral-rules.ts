import type { ContentData } from '../../content/content-kinds';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';

export type ReferralRules = ContentData['referrals'];

/**
 * Returns the price of a promocode in DP, the task, the rewards and the monthly limit, from
 * `api/content/referrals` (docs/product/promo.md#referrals).
 */
export const readRules = (db: Db): Promise<ReferralRules> => readSingle(db, 'referrals');
