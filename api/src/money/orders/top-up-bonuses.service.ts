import type { DonateBonuses } from '@site/shared/contracts/payments';
import { readSingle } from '../../content/read-single';
import type { Db } from '../../platform/db/types';

/** What is added from an amount on, the smallest first. */
export async function readBonuses(db: Db): Promise<DonateBonuses> {
  const { bonuses } = await readSingle(db, 'payment');
  return { bonuses: [...bonuses].sort((a, b) => a.amount - b.amount) };
}
