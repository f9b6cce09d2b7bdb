import type { TopUp } from '@site/shared/rules/top-up';
import type { ReplacedOrder } from '../../stores/payment-draft';

/** Returns the terms that a new order keeps from the order it replaces. Null if its sum or account differs. */
export const toKeptTopUp = (
  replaced: ReplacedOrder | null,
  { roubles, login }: { roubles: number | null; login: string },
): TopUp | null => (replaced?.roubles === roubles && replaced?.login === login ? replaced.topUp : null);
