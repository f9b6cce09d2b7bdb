import type { Difference, ListedPayment, RegistryComparison } from '@site/shared/contracts/money-registry';
import { toMoscowDay } from '../calendar/moscow';
import type { BookedPayment, KnownPayment } from './registry.repo';

interface Sides {
  /** Payments of the registry by their number. */
  listed: ReadonlyMap<string, ListedPayment>;
  /** Orders with ledger entries of the compared days. */
  booked: readonly BookedPayment[];
  /** Listed payments that this site knows. */
  known: readonly KnownPayment[];
}

type Add = (
  kind: Difference['kind'],
  sums: Partial<Pick<Difference, 'listed' | 'booked' | 'currency' | 'about'>>,
) => void;

interface Findings {
  /** Differences, first of the listed payments, then of the others. */
  differences: Difference[];
  /** Listed payments that were never credited and are wholly refunded. */
  returned: Difference[];
}

/** Compares a registry with the books of its days. */
export function findDifferences(
  { commissions, refunds }: Pick<RegistryComparison, 'commissions' | 'refunds'>,
  { listed, booked, known }: Sides,
): Findings {
  const bookOf = new Map(booked.map((book) => [book.paymentId, book]));
  const knownOf = new Map(known.map((about) => [about.paymentId, about]));
  const differences: Difference[] = [];
  const returned: Difference[] = [];
  const addTo =
    (found: Difference[], paymentId: string | null, orderId: string | null): Add =>
    (kind, sums) =>
      found.push({
        kind,
        paymentId,
        orderId,
        listed: null,
        booked: null,
        currency: 'RUB',
        about: null,
        ...sums,
      });
  for (const row of listed.values()) {
    const book = bookOf.get(row.paymentId);
    const about = knownOf.get(row.paymentId);
    const isReturned = !book?.sale && isReturnedUncredited(row, about);
    const add = addTo(
      isReturned ? returned : differences,
      row.paymentId,
      book?.orderId ?? about?.orderId ?? null,
    );
    if (isReturned) {
      const { kopecks, refunded, currency } = row;
      add('not-booked', {
        listed: kopecks ?? refunded,
        currency,
        about: about?.problem ?? about?.state ?? null,
      });
      continue;
    }
    compareSale(row, { book, about, commissions }, add);
    const refunded = refunds === 'by-payment' ? about?.refunded : book?.refunds;
    if (refunds === 'none' || row.refunded === null || row.refunded === (refunded ?? 0)) continue;
    const day = about?.refundedAt ? toMoscowDay(about.refundedAt) : null;
    add('refund', { listed: row.refunded, booked: refunded ?? 0, currency: row.currency, about: day });
  }
  for (const book of booked) {
    if (book.paymentId !== null && listed.has(book.paymentId)) continue;
    const add = addTo(differences, book.paymentId, book.orderId);
    if (book.sale !== 0) add('not-listed', { booked: book.sale });
    else if (commissions && book.commission !== 0) add('commission', { booked: book.commission });
    // a registry with the refunds beside the payments has this one on the day of the payment
    if (refunds === 'by-day' && book.refunds !== 0) add('refund', { listed: 0, booked: book.refunds });
  }
  return { differences, returned };
}

/** Returns true for a payment that was never credited, when the registry or the site has it as wholly refunded. */
const isReturnedUncredited = (
  { paid, kopecks, refunded }: ListedPayment,
  about: KnownPayment | undefined,
): boolean =>
  paid && !about?.bookedAt && (about?.isReturned === true || (kopecks !== null && kopecks === refunded));

interface SaleSides {
  book: BookedPayment | undefined;
  about: KnownPayment | undefined;
  commissions: boolean;
}

function compareSale(row: ListedPayment, { book, about, commissions }: SaleSides, add: Add): void {
  const sale = book?.sale ?? 0;
  if (row.kopecks === null) {
    if (sale !== 0) add('not-listed', { booked: sale });
    return;
  }
  const sums = { listed: row.kopecks, currency: row.currency };
  if (!row.paid) {
    if (sale !== 0 || about?.bookedAt) add('state', { ...sums, booked: sale });
  } else if (sale !== 0) {
    if (sale !== row.kopecks || row.currency !== 'RUB') add('amount', { ...sums, booked: sale });
    if (commissions && row.commission !== null && row.commission !== book?.commission)
      add('commission', { listed: row.commission, booked: book?.commission ?? 0 });
  } else if (about?.bookedAt) add('other-day', { ...sums, about: toMoscowDay(about.bookedAt) });
  else add('not-booked', { ...sums, about: about?.problem ?? about?.state ?? null });
}
