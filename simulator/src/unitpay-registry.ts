import { type Payment, toNet, toSum } from './bank';
import { toMoscow } from './callbacks';
import { registryColumns } from './unitpay.text';

/** Quotes a field of a CSV file. */
const quote = (field: string): string => `"${field.replaceAll('"', '""')}"`;

/**
 * Returns the registry of paid payments, as an operator downloads it from Unitpay's cabinet. The vendor publishes no
 * format, so columns and separator are an assumption.
 */
export function toRegistry(payments: readonly Payment[], projectId: string): string {
  const rows = payments
    .filter(({ provider, state }) => provider === 'unitpay' && state === 'succeeded')
    .map(({ id, order, sum, description, paidAt, createdAt, refunded }) => [
      ...[id, projectId, toMoscow(paidAt ?? createdAt), order, sum, toNet(sum), toSum(refunded), description],
    ]);
  return [registryColumns, ...rows].map((row) => `${row.map(quote).join(';')}\r\n`).join('');
}
