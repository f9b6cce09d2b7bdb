import type { ContentData } from '../../content/content-kinds';
import { readSingle } from '../../content/read-single';
import type { Db } from '../../platform/db/types';

export type ReferralRules = ContentData['referrals'];

/**
 * Price of an own promocode in DP, what an invited player has to do, what it brings, and for how many players a month at most
 * (decision 29): `api/content/referrals`.
 */
export const readRules = (db: Db): Promise<ReferralRules> => readSingle(db, 'referrals');
