import { ORDER_STATES } from './payment.table';
import type { OrderRow } from './payment-provider';

/** How far an order is: it never goes back. */
export const rank = (state: OrderRow['state']): number => ORDER_STATES.indexOf(state);

/** Whether an order's money has come, whatever has become of it since. */
export const isPaid = ({ state }: Pick<OrderRow, 'state'>): boolean => rank(state) >= rank('succeeded');
