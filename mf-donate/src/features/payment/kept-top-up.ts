import type { TopUp } from '@site/shared/rules/top-up';
import type { ReplacedOrder } from '../../stores/payment-draft';

/** Returns the terms that a new order takes over from the replaced one; null when it has terms of its own. */
export const toKeptTopUp = (
  replaced: ReplacedOrder | null,
  { roubles, login }: { roubles: number | null; login: string },
): TopUp | null => (replaced?.roubles === roubles && replaced?.login === login ? replaced.topUp : null);
