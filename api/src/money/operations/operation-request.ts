import type { OperationRequest, OperationTarget } from '@site/shared/contracts/money-operations';
import type { OperationRow } from '../orders/operation.repo';
import { conflict } from './operation-draft';
import type { Plan } from './plan.service';

/** Throws `CONFLICT` unless a request fits its preview, and decides about everything that needs a decision. */
export function requireDecisions({ preview }: Plan, { seen, take = [], keep = [] }: OperationRequest): void {
  if (seen !== preview.seen) conflict('changed', { preview });
  const has = (id: string, choice: 'take' | 'keep') =>
    preview.bought.some((item) => item.id === id && item.choices.includes(choice));
  const isWrong =
    take.some((id) => keep.includes(id) || !has(id, 'take')) || keep.some((id) => !has(id, 'keep'));
  if (isWrong) conflict('no-choice');
  const isOpen = preview.bought.some(({ id, decide }) => decide && !take.includes(id) && !keep.includes(id));
  if (isOpen) conflict('undecided', { preview });
}

/** Returns true when a request asks for what an operation does, with the same preview and decisions. */
export const isSame = (stored: OperationRow, request: OperationRequest): boolean => {
  const { kind, sum, paymentId, coins, seen, repeats = null, take = [], keep = [] } = request;
  // the goods of a returned service are taken back without a choice
  const taken = stored.kind === 'service-refund' ? [] : stored.take;
  return (
    stored.kind === kind &&
    stored.seen === seen &&
    stored.repeats === repeats &&
    (sum === undefined || sum === stored.kopecks) &&
    (paymentId === undefined || stored.payments.includes(paymentId)) &&
    (coins === undefined || coins === stored.coins) &&
    hasSameItems(taken, take) &&
    hasSameItems(stored.keep, keep)
  );
};

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;

/** Returns the target with which an operation was planned. */
export function toTarget(row: OperationRow, login: string | null): OperationTarget {
  const { kind, orderId, payments, kopecks, coins, purchase } = row;
  if (kind === 'adoption') throw new Error(`the adoption ${row.id} has no target`);
  const [only] = payments;
  return {
    kind,
    ...(orderId === null ? {} : { orderId }),
    ...(payments.length === 1 && only !== undefined ? { paymentId: only } : {}),
    ...(kopecks !== null && payments.length === 1 ? { sum: kopecks } : {}),
    ...(login === null ? {} : { login }),
    ...(coins === null ? {} : { coins }),
    ...(purchase === null ? {} : { purchase }),
  };
}
