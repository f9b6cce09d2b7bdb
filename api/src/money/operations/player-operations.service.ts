import type { Db } from '@site/server/db/types';
import type { PlayerOperation } from '@site/shared/contracts/payments';
import { selectDoneOf } from '../orders/operation.repo';

const LISTED = 50;

/** Reads the latest operations by hand of an account, as its owner sees them. */
export async function readPlayerOperations(db: Db, playerId: number): Promise<PlayerOperation[]> {
  return (await selectDoneOf(db, playerId, LISTED)).flatMap(({ kind, at, kopecks, coins }) =>
    // an adoption is of many accounts, and its payments stand in the history as any others
    kind === 'adoption'
      ? []
      : [{ kind, at: at.getTime(), amount: kopecks === null ? null : kopecks / 100, coins }],
  );
}
