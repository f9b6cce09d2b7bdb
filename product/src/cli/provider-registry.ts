import { CliError } from '@site/gateway/cli';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import {
  COMPARED_MAX,
  type ListedPayment,
  type RegistryComparison,
  writeListed,
} from '@site/shared/contracts/money-registry';
import { roubles } from './money.text';
import { PROVIDER_NAMES } from './payment-words.text';
import { providerRegistryText as text, registryNotes, registryStates } from './provider-registry.text';
import { toDay, toKopecks, toRefundKopecks } from './registry-cells';
import { parseRegistry, type RegistryColumn, type RegistryFile } from './registry-file';
import { PAYMENT_IDS, separateRows } from './registry-rows';

const RUB = 'RUB';
/** Codes of the rouble in older tables and in words. */
const ROUBLE = /^(|rub|rur|643|руб\.?|₽)$/i;

interface OneFile {
  file: string;
  table: RegistryFile;
}

/** Returns a sum, or null for an empty cell. */
function readSum({ file, table }: OneFile, row: readonly string[], column: RegistryColumn): number | null {
  const cell = table.cell(row, column);
  const isOfRefund = column === 'refunded' || table.has('refund');
  const sum = isOfRefund ? toRefundKopecks(cell) : toKopecks(cell);
  if (sum === null && cell !== '') throw new CliError(text.badSum(file, table.cell(row, 'payment'), cell), 2);
  return sum;
}

/** Returns the sum of a payment or a refund, which each row has. */
function readMainSum(one: OneFile, row: readonly string[], column: RegistryColumn): number {
  const sum = readSum(one, row, column);
  if (sum === null) throw new CliError(text.badSum(one.file, one.table.cell(row, 'payment'), ''), 2);
  return sum;
}

/** Returns the commission of a payment: what its net sum leaves, or what its columns say. Null for empty cells. */
function readCommission(one: OneFile, row: readonly string[], kopecks: number): number | null {
  const { has } = one.table;
  if (has('net')) {
    const net = readSum(one, row, 'net');
    return net === null ? null : Math.max(kopecks - net, 0);
  }
  if (has('commission')) return readSum(one, row, 'commission');
  const beforeTax = has('commissionBeforeTax') ? readSum(one, row, 'commissionBeforeTax') : null;
  return beforeTax === null ? null : beforeTax + (readSum(one, row, 'commissionTax') ?? 0);
}

function readCurrency({ file, table }: OneFile, row: readonly string[]): string {
  const cell = table.cell(row, 'currency');
  if (ROUBLE.test(cell)) return RUB;
  if (!/^[a-z]{3}$/i.test(cell))
    throw new CliError(text.badCurrency(file, table.cell(row, 'payment'), cell), 2);
  return cell.toUpperCase();
}

type RefundMode = RegistryComparison['refunds'];

const readState = ({ table }: OneFile, row: readonly string[]) => {
  const said = table.cell(row, 'state').toLowerCase();
  const known = Object.hasOwn(registryStates, said) ? registryStates[said] : undefined;
  return { said, state: said === '' ? 'paid' : known };
};

/** Returns where a registry has its refunds. A registry of refunds counts more than what stands beside the payments. */
function toRefundMode(files: readonly OneFile[]): RefundMode {
  if (files.some(({ table }) => table.has('refund'))) return 'by-day';
  const hasState = (one: OneFile) =>
    one.table.rows.some((row) => readState(one, row).state?.endsWith('refunded'));
  return files.some((one) => one.table.has('refunded') || hasState(one)) ? 'by-payment' : 'none';
}

/** Returns the refunds of a payment that stand beside it. Null for a partial refund without its sum. */
function readRefunded(one: OneFile, row: readonly string[], kopecks: number): number | null {
  const { state } = readState(one, row);
  const unsaid = state === 'refunded' ? kopecks : state === 'partly-refunded' ? null : 0;
  return one.table.has('refunded') ? (readSum(one, row, 'refunded') ?? unsaid) : unsaid;
}

function readPayment(one: OneFile, row: readonly string[], mode: RefundMode): ListedPayment {
  const { file, table } = one;
  const paymentId = table.cell(row, 'payment').toLowerCase();
  const kopecks = readMainSum(one, row, 'sum');
  const { said, state } = readState(one, row);
  if (state === undefined) throw new CliError(text.badState(file, paymentId, said), 2);
  const unsaid = mode === 'none' ? null : 0;
  return {
    ...{ paymentId, kopecks, paid: state !== 'failed', currency: readCurrency(one, row) },
    refunded: mode === 'by-payment' ? readRefunded(one, row, kopecks) : unsaid,
    commission: state === 'failed' ? null : readCommission(one, row, kopecks),
  };
}

/** Adds a payment or a refund to those before it. Refunds of one payment add up, and a payment may stand there once. */
function addTo(found: Map<string, ListedPayment>, listed: ListedPayment): void {
  const before = found.get(listed.paymentId);
  if (before && before.kopecks !== null && listed.kopecks !== null)
    throw new CliError(text.twice(listed.paymentId), 2);
  const payment = listed.kopecks === null && before ? before : listed;
  const refunded = before ? (before.refunded ?? 0) + (listed.refunded ?? 0) : listed.refunded;
  found.set(listed.paymentId, { ...payment, refunded });
}

/** Throws if a refund stands in the files twice. */
function requireOnce(files: readonly OneFile[]): void {
  const seen = new Set<string>();
  for (const { table } of files)
    for (const id of table.rows.map((row) => table.cell(row, 'refund')).filter((cell) => cell !== '')) {
      if (seen.has(id)) throw new CliError(text.refundTwice(id), 2);
      seen.add(id);
    }
}

const readNotes = ({ notes }: RegistryFile, pattern: RegExp): string[] =>
  notes.flatMap((note) => pattern.exec(note.trim())?.[1] ?? []);

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/**
 * Throws unless a file has the number and the sum of rows that its last lines say. A registry of YooKassa without these
 * lines was cut.
 */
function requireWhole(provider: PaymentProviderName, { file, table }: OneFile, kopecks: number): void {
  const counts = readNotes(table, registryNotes.count).map(Number);
  const sums = readNotes(table, registryNotes.sum).flatMap((sum) => toKopecks(sum) ?? []);
  const isTitled = provider === 'yookassa' && readNotes(table, registryNotes.title).length > 0;
  if (isTitled && (counts.length === 0 || sums.length === 0)) throw new CliError(text.noEnd(file), 2);
  const [count, sum] = [total(counts), total(sums)];
  if (counts.length > 0 && count !== table.rows.length)
    throw new CliError(text.cut(file, table.rows.length, count), 2);
  if (sums.length > 0 && sum !== kopecks)
    throw new CliError(text.otherSum(file, roubles(kopecks), roubles(sum)), 2);
}

export interface ProviderRegistry extends Omit<RegistryComparison, 'provider' | 'from' | 'to'> {
  /** Lines without an operation whose meaning is unknown. */
  unread: string[];
}

/**
 * Reads the registry of a provider from one file or more, such as YooKassa's registries of payments and of refunds.
 * Throws with a Russian line for what cannot be read.
 */
export function readProviderRegistry(
  provider: PaymentProviderName,
  files: readonly { file: string; bytes: Uint8Array }[],
): ProviderRegistry {
  const found = new Map<string, ListedPayment>();
  const unread: string[] = [];
  const tables = files.map(({ file, bytes }): OneFile => {
    const separated = separateRows(provider, { file, table: parseRegistry(file, bytes) });
    unread.push(...separated.unread);
    return { file, table: separated.table };
  });
  const refunds = toRefundMode(tables);
  requireOnce(tables);
  for (const one of tables) {
    const { file, table } = one;
    const isOfRefunds = table.has('refund');
    const column = isOfRefunds && table.has('refunded') ? 'refunded' : 'sum';
    if (!table.has(column))
      throw new CliError(text.noSum(file, isOfRefunds ? text.sumOfRefund : text.sumOfPayment), 2);
    const sums: number[] = [];
    for (const row of table.rows) {
      const paymentId = table.cell(row, 'payment').toLowerCase();
      if (!PAYMENT_IDS[provider].test(paymentId))
        throw new CliError(text.badPayment(file, paymentId, PROVIDER_NAMES[provider]), 2);
      const sum = readMainSum(one, row, column);
      sums.push(sum);
      const toRefund = (): ListedPayment => ({
        ...{ paymentId, kopecks: null, commission: null, paid: true, currency: readCurrency(one, row) },
        refunded: sum,
      });
      addTo(found, isOfRefunds ? toRefund() : readPayment(one, row, refunds));
    }
    requireWhole(provider, one, total(sums));
  }
  if (found.size > COMPARED_MAX) throw new CliError(text.tooMany(found.size, COMPARED_MAX), 2);
  const all = (read: (one: OneFile) => readonly string[]) => [...new Set(tables.flatMap(read))];
  const days = all(({ table }) => [
    ...table.rows.flatMap((row) => toDay(table.cell(row, 'date')) ?? []),
    ...readNotes(table, registryNotes.day).flatMap((day) => toDay(day) ?? []),
  ]).sort();
  const projects = all(({ table }) => [
    ...table.rows.map((row) => table.cell(row, 'project')).filter((one) => /^\d{1,40}$/.test(one)),
    ...readNotes(table, registryNotes.shop),
  ]);
  const [first, last] = [days[0], days.at(-1)];
  const ofPayments = tables.filter(({ table }) => !table.has('refund'));
  const hasCommission = ({ has }: RegistryFile) =>
    has('net') || has('commission') || has('commissionBeforeTax');
  return {
    rows: [...found.values()].map(writeListed),
    projects: projects.slice(0, 20),
    ...(first === undefined || last === undefined ? {} : { first, last }),
    commissions: ofPayments.length > 0 && ofPayments.every(({ table }) => hasCommission(table)),
    refunds,
    unread,
  };
}
