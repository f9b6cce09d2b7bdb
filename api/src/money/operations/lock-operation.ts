import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { lockPlayer } from '../../players/player.repo';
import { lockOperation, type OperationRow, selectOperation } from '../orders/operation.repo';
import { lockOrder } from '../orders/order.repo';

/** Locks the account and the order of an operation until the transaction ends, as bookings and account deletion do. */
export async function lockSubject(tx: Tx, { orderId, playerId }: OperationRow): Promise<void> {
  if (orderId !== null) await lockOrder(tx, orderId);
  else if (playerId !== null) await lockPlayer(tx, playerId);
}

/** Reads an operation that nobody else can change until the transaction ends. Throws `NOT_FOUND`. */
export async function requireOperation(tx: Tx, id: string): Promise<OperationRow> {
  const found = await selectOperation(tx, id);
  if (found) await lockSubject(tx, found);
  const locked = found && (await lockOperation(tx, id));
  if (!locked) throw new Refusal('NOT_FOUND');
  return locked;
}
