import { ORDER_STATES } from './payment.table';
import type { OrderRow } from './payment-provider';

/** Position of a state in the life of an order. An order never moves to a lower rank. */
export const rank = (state: OrderRow['state']): number => ORDER_STATES.indexOf(state);

/** True once the money has arrived, even if it has been refunded since. */
export const isPaid = ({ state }: Pick<OrderRow, 'state'>): boolean => rank(state) >= rank('succeeded');
