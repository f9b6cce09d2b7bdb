import { CliError } from '@site/gateway/cli';
import { type AdoptionTarget, REGISTRY_MAX } from '@site/shared/contracts/money-adoption';
import { adoptionText as text } from './adoption.text';
import { parseRegistry } from './registry-file';
import { PAYMENT_IDS, separateRows } from './registry-rows';

/**
 * Reads the payments of a registry that was downloaded from Unitpay's cabinet. Only the number of the payment is used:
 * what was paid, Unitpay's API says. `unread` are lines without a payment whose meaning is unknown. Throws like
 * `parseRegistry` and `separateRows`, and for a file without payments or with too many.
 */
export function readRegistry(
  file: string,
  bytes: Uint8Array,
): { registry: NonNullable<AdoptionTarget['registry']>; unread: string[] } {
  const { table, unread } = separateRows('unitpay', { file, table: parseRegistry(file, bytes) });
  const { rows, cell } = table;
  const payments = [...new Set(rows.map((row) => cell(row, 'payment')))];
  const wrong = payments.find((payment) => !PAYMENT_IDS.unitpay.test(payment));
  if (wrong !== undefined) throw new CliError(text.badPayment(file, wrong), 2);
  if (payments.length === 0) throw new CliError(text.noPayments(file), 2);
  if (payments.length > REGISTRY_MAX) throw new CliError(text.tooMany(file, payments.length), 2);
  // a project may stand there by its name, which the payments themselves do not tell
  const projects = new Set(rows.map((row) => cell(row, 'project')).filter((one) => /^\d+$/.test(one)));
  return { registry: { payments, projects: [...projects].slice(0, 20) }, unread };
}
