import type { PaymentProviderName } from '@site/shared/contracts/home';
import { CliError } from '@site/gateway/cli';
import { registryNotes } from './provider-registry.text';
import { toDay } from './registry-cells';
import type { RegistryFile } from './registry-file';
import { registryFileText as text } from './registry-file.text';

/** Numbers of payments. */
export const PAYMENT_IDS: Readonly<Record<PaymentProviderName, RegExp>> = {
  yookassa: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  unitpay: /^\d{1,20}$/,
};

/** Lines that begin like an operation. A number of Unitpay counts only alone or before a separator. */
const BEGINS_OPERATION: Readonly<Record<PaymentProviderName, RegExp>> = {
  yookassa: /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i,
  unitpay: /^\s*\d{1,20}\s*($|[;,\t|])/,
};

export interface RegistryRows {
  /** The registry with the rows of operations alone. */
  table: RegistryFile;
  /** Lines without an operation whose meaning is unknown, such as further totals. */
  unread: string[];
}

const isKnown = (note: string): boolean =>
  Object.values(registryNotes).some((pattern) => pattern.test(note.trim()));

/**
 * Separates the rows of operations from lines with totals, whose wording no provider publishes. A line without a number
 * of a payment, without a date, and with a word where the number belongs is no operation. Throws with a Russian line
 * when any other line cannot be read, so that no operation is left out.
 */
export function separateRows(
  provider: PaymentProviderName,
  { file, table }: { file: string; table: RegistryFile },
): RegistryRows {
  const { rows, notesAfter, cell } = table;
  const refuse = (line: string): never => {
    throw new CliError(text.brokenRow(file, line), 2);
  };
  const begins = (line: string) => BEGINS_OPERATION[provider].test(line);
  for (const note of notesAfter) if (begins(note)) refuse(note);
  // a quoted field with several lines may have swallowed operations
  for (const row of rows)
    for (const field of row) {
      const swallowed = field.split('\n').slice(1).find(begins);
      if (swallowed !== undefined) refuse(swallowed);
    }
  const isTotal = (row: readonly string[]): boolean =>
    /^(\p{L}|$)/u.test(cell(row, 'payment')) &&
    /^\p{L}/u.test(row.find((field) => field !== '') ?? '') &&
    toDay(cell(row, 'date')) === null &&
    !row.some((field) => provider === 'yookassa' && PAYMENT_IDS.yookassa.test(field));
  const totals = rows.filter(isTotal).map((row) => row.filter((field) => field !== '').join(' '));
  return {
    table: { ...table, rows: rows.filter((row) => !isTotal(row)) },
    unread: [...totals, ...notesAfter.filter((note) => !isKnown(note))],
  };
}
