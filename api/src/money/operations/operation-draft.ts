import type { OperationConflict, OperationPreview } from '@site/shared/contracts/money-operations';
import { Refusal } from '../../http/refusal';
import type { PlayerRow } from '../../players/player.repo';

/** Throws `CONFLICT` with the cause for operators (contracts/money-operations). */
export function conflict(cause: OperationConflict, details: object = {}): never {
  throw new Refusal('CONFLICT', { cause, ...details });
}

/** What an operation would do, before the limit for one operator is applied. */
export type Draft = Omit<OperationPreview, 'seen' | 'second' | 'player' | 'once'> & {
  player: PlayerRow | null;
  orderId: string | null;
  purchase: number | null;
  once?: OperationPreview['once'] | undefined;
  /** Total of refunded kopecks of the payment after the operation. */
  upTo: number | null;
  /** Items that are taken back without a choice. */
  taken: string[];
};
