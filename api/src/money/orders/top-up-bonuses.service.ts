import type { DonateBonuses } from '@site/shared/contracts/payments';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';

/** Reads the bonus steps of top-ups, smallest amount first (docs/product/payments.md#bonuses). */
export async function readBonuses(db: Db): Promise<DonateBonuses> {
  const { bonuses } = await readSingle(db, 'payment');
  return { bonuses: [...bonuses].sort((a, b) => a.amount - b.amount) };
}
