import type { Db } from '@site/server/db/types';
import { eq } from 'drizzle-orm';
import { insertOperation, type OperationRow, selectOperation } from '../money/orders/operation.repo';
import { moneyOperations } from '../money/orders/operation.table';

/**
 * Stores an operation again as a gateway does that knows no column about requests. Returns the operation as it was
 * before.
 */
export async function storeAsOlderGateway(db: Db, id: string): Promise<OperationRow> {
  const before = await selectOperation(db, id);
  if (!before) throw new Error(`there is no operation ${id}`);
  const { requestedAt, storesRequest, ...row } = before;
  await db.delete(moneyOperations).where(eq(moneyOperations.id, id));
  await insertOperation(db, row);
  return { ...row, requestedAt, storesRequest };
}
