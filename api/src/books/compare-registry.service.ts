import {
  DIFFERENCES_MAX,
  type ComparisonFault,
  type ListedPayment,
  readListed,
  type RegistryComparison,
  type RegistryComparisonReply,
} from '@site/shared/contracts/money-registry';
import { Refusal } from '../http/refusal';
import type { PaymentPorts } from '../money/orders/payment-ports';
import { readPeriod } from './books.service';
import { findDifferences } from './find-differences';
import { selectKnownPayments, sumOrders } from './registry.repo';

export interface ComparisonPorts extends Pick<PaymentPorts, 'db' | 'providers' | 'onError'> {
  /** Project of Unitpay and shop of YooKassa, or null when the provider is off. */
  projects: Readonly<Record<RegistryComparison['provider'], string | null>>;
}

/** Payments of an unknown registry about which the provider is asked. */
const ASKED_MAX = 3;

const refuse = (reason: ComparisonFault, details: object = {}): never => {
  throw new Refusal('BAD_REQUEST', { reason, ...details });
};

/**
 * Compares the books of some days with the registry of a provider. Nothing moves. The books are read in one snapshot.
 * Throws `BAD_REQUEST` with `reason` in the details: those of `reportBooks`, and `ComparisonFault`.
 */
export async function compareRegistry(
  ports: ComparisonPorts,
  comparison: RegistryComparison,
  now: Date,
): Promise<RegistryComparisonReply> {
  const { provider, from, to, first = from, last = to, projects } = comparison;
  const period = readPeriod({ from, to }, now);
  const own = ports.projects[provider];
  const foreign = projects.find((project) => own !== null && project !== own);
  if (foreign !== undefined) refuse('other-project', { project: foreign });
  if (first < from || last > to) refuse('other-period', { first, last });
  const listed = new Map(comparison.rows.map(readListed).map((row) => [row.paymentId, row]));
  if (listed.size < comparison.rows.length) refuse('twice');
  const { booked, known } = await ports.db.transaction(
    async (tx) => ({
      booked: await sumOrders(tx, provider, period),
      known: await selectKnownPayments(tx, provider, [...listed.keys()]),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (known.length === 0) await refuseForeign(ports, provider, [...listed.keys()]);
  const { differences, returned } = findDifferences(comparison, { listed, booked, known });
  const sum = (key: 'sale' | 'commission' | 'refunds' | 'chargedBack') =>
    booked.reduce((all, payment) => all + payment[key], 0);
  const isByPayment = comparison.refunds === 'by-payment';
  return {
    differences: differences.slice(0, DIFFERENCES_MAX),
    more: Math.max(differences.length - DIFFERENCES_MAX, 0),
    returned: returned.slice(0, DIFFERENCES_MAX),
    moreReturned: Math.max(returned.length - DIFFERENCES_MAX, 0),
    registry: toTotals([...listed.values()]),
    books: {
      payments: booked.filter(({ sale }) => sale !== 0).length,
      ...{ gross: sum('sale'), commission: sum('commission') },
      refunds: isByPayment ? known.reduce((all, { refunded }) => all + refunded, 0) : sum('refunds'),
    },
    chargedBack: sum('chargedBack'),
  };
}

/**
 * Refuses a registry without a payment that this site knows when one of its first payments is unknown to the provider
 * too, or belongs to another project.
 */
async function refuseForeign(
  { providers, onError }: ComparisonPorts,
  provider: RegistryComparison['provider'],
  paymentIds: readonly string[],
): Promise<void> {
  for (const paymentId of paymentIds.slice(0, ASKED_MAX)) {
    // without an answer nothing is known, and the payments are listed as not booked
    const answer = await providers[provider]?.fetch(paymentId).catch(onError);
    // the adapter names no order for a payment of another project
    if (answer === null || answer?.orderId === '') refuse('other-project', { paymentId });
  }
}

function toTotals(listed: readonly ListedPayment[]): RegistryComparisonReply['registry'] {
  const roubles = listed.filter(({ currency, paid }) => currency === 'RUB' && paid);
  const sum = (read: (row: ListedPayment) => number | null) =>
    roubles.reduce((all, row) => all + (read(row) ?? 0), 0);
  return {
    payments: listed.filter(({ kopecks, paid }) => kopecks !== null && paid).length,
    gross: sum(({ kopecks }) => kopecks),
    commission: sum(({ commission }) => commission),
    refunds: sum(({ refunded }) => refunded),
  };
}
