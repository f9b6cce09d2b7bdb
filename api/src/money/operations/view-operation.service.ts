import type { OperationPreview } from '@site/shared/contracts/money-operations';
import type { OperationView } from '@site/shared/contracts/money-verdict';
import { Refusal } from '../../http/refusal';
import { type OperationRow, selectOperation } from '../orders/operation.repo';
import { toTarget } from './operation-request';
import { type OperationPorts, readLogin, readOperation, type SecondCheck } from './operate.service';
import { planOperation } from './plan.service';

/**
 * Reads an operation for somebody who may decide about it: what it would do now, and why they cannot confirm it.
 * Nothing moves. Throws `NOT_FOUND`.
 */
export async function viewOperation(
  ports: OperationPorts,
  id: string,
  checkSecond: SecondCheck,
): Promise<OperationView> {
  const operation = await readOperation(ports, id);
  const row = await selectOperation(ports.db, id);
  if (row?.state !== 'proposed') return { operation, preview: null, refusal: null };
  const [planned, refusal] = await Promise.all([
    planAgain(ports, row),
    checkSecond({ name: row.operator, at: row.at }),
  ]);
  if (planned === 'unavailable') return { operation, preview: null, unavailable: true, refusal };
  return { operation, preview: planned?.seen === row.seen ? planned : null, refusal };
}

/** Returns what an operation would do now, or null if it cannot move anything any more. */
async function planAgain(
  ports: OperationPorts,
  row: OperationRow,
): Promise<OperationPreview | 'unavailable' | null> {
  // its plan asks the providers for all payments (contracts/money-adoption)
  if (row.kind === 'adoption') return null;
  try {
    return await ports.db.transaction(async (tx) => {
      const { preview } = await planOperation(tx, toTarget(row, await readLogin(tx, row)), ports);
      return preview;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'UNAVAILABLE' ? 'unavailable' : null;
  }
}
