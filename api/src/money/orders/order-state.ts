import { ORDER_STATES } from './payment.table';
import type { OrderRow } from './payment-provider';

/** Returns the position of a state in the order lifecycle. An order never moves to a lower position. */
export const rank = (state: OrderRow['state']): number => ORDER_STATES.indexOf(state);

/** Returns true once the money has arrived, even if the payment has been refunded since. */
export const isPaid = ({ state }: Pick<OrderRow, 'state'>): boolean => rank(state) >= rank('succeeded');
