import type { Db } from '@site/server/db/types';
import type { PlayerOperation } from '@site/shared/contracts/payments';
import { selectDoneOf } from '../orders/operation.repo';

const LISTED = 50;

/** Reads the latest operations by hand of an account, as its owner sees them. */
export async function readPlayerOperations(db: Db, playerId: number): Promise<PlayerOperation[]> {
  return (await selectDoneOf(db, playerId, LISTED)).map(({ kind, at, kopecks, coins }) => ({
    kind,
    at: at.getTime(),
    amount: kopecks === null ? null : kopecks / 100,
    coins,
  }));
}
