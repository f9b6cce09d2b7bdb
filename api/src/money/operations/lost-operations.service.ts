import type { LostOperations, OperationTarget } from '@site/shared/contracts/money-operations';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { selectKnownOperations } from '../orders/operation.repo';
import { conflict } from './operation-draft';

/**
 * Returns which of these operations the database has lost, because it was restored from a backup, and which of them it
 * has but shows as not ended.
 */
export async function findLostOperations(db: Db, ids: readonly string[]): Promise<LostOperations> {
  const rows = await selectKnownOperations(db, ids);
  const known = new Set(rows.map((row) => row.known));
  const open = new Set(rows.flatMap((row) => (row.id === row.known && row.isOpen ? [row.id] : [])));
  return { lost: ids.filter((id) => !known.has(id)), open: ids.filter((id) => open.has(id)) };
}

/**
 * Throws `CONFLICT` if the database has the operation `repeats`, or one that repeats it, and `BAD_REQUEST` for a
 * refund.
 */
export async function requireLost(
  db: Db,
  { kind, repeats }: Pick<OperationTarget, 'kind' | 'repeats'>,
): Promise<void> {
  if (repeats === undefined) return;
  if (kind === 'refund') throw new Refusal('BAD_REQUEST');
  const [found] = await selectKnownOperations(db, [repeats]);
  if (found) conflict('repeated', { operation: found.id });
}
