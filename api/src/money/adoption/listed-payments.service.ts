import { DAY_MS } from '@site/contracts/time';
import { forEachConcurrently } from '@site/server/jobs/concurrency';
import type { AdoptionFault, AdoptionPreview, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import { fromMoscowDay } from '../../calendar/moscow';
import { Refusal } from '../../http/refusal';
import { PROVIDERS } from '../orders/payment.table';
import type { PaymentPorts } from '../orders/payment-ports';
import type { PaymentProvider, PaymentUpdate, Period } from '../orders/payment-provider';

export interface AdoptionPorts extends PaymentPorts {
  /** Origin of this site, which the metadata of its payments name. */
  site: string;
  /** Project of Unitpay, or null when Unitpay is off. */
  unitpayProject: string | null;
  /** Kopecks that one operator may move alone, or null without a limit (docs/configuration.md). */
  aloneMax: number | null;
}

/** Period without `from`. A restore is noticed within days, and payments that are booked cost nothing. */
const DEFAULT_MS = 30 * DAY_MS;
const CONCURRENCY = 6;

export interface ListedPayments extends Pick<AdoptionPreview, 'unclear' | 'away' | 'needsRegistry'> {
  period: Period;
  /** Payments whose money arrived, as their provider reports them now. */
  updates: PaymentUpdate[];
  /** Payments of the registry that Unitpay does not know. */
  missing: string[];
}

const refuse = (cause: AdoptionFault, details: object = {}): never => {
  throw new Refusal('BAD_REQUEST', { cause, ...details });
};

function readPeriod({ from, to }: AdoptionTarget, now: Date): Period {
  const [first, last] = [from, to].map((day) => (day === undefined ? null : fromMoscowDay(day)));
  if ((from !== undefined && !first) || (to !== undefined && !last)) throw new Refusal('BAD_REQUEST');
  if ([first, last].some((day) => day && day > now)) refuse('future');
  const end = last && last.getTime() + DAY_MS < now.getTime() ? new Date(last.getTime() + DAY_MS) : now;
  const start = first ?? new Date(end.getTime() - DEFAULT_MS);
  if (start >= end) refuse('backwards');
  return { from: start, to: end };
}

/**
 * Reads the payments of a period from the providers: those that YooKassa lists, those with listed refunds, and those
 * that Unitpay's registry names. A list only says which payments there are; what they are, the payment itself reports.
 * Throws `BAD_REQUEST` for a wrong period and for a registry of another project.
 */
export async function readListed(ports: AdoptionPorts, target: AdoptionTarget): Promise<ListedPayments> {
  const { providers, unitpayProject } = ports;
  const { registry } = target;
  const period = readPeriod(target, ports.now());
  const foreign = registry?.projects.find((project) => project !== unitpayProject);
  if (foreign !== undefined && unitpayProject !== null) refuse('other-project', { project: foreign });
  const needsRegistry = unitpayProject !== null && registry === undefined;
  const listed: ListedPayments = { period, updates: [], missing: [], unclear: [], away: [], needsRegistry };
  for (const name of PROVIDERS) {
    const provider = providers[name];
    if (!provider) continue;
    await readLists(ports, provider, listed).catch((error: unknown) => {
      ports.onError(error);
      listed.away.push(name);
    });
  }
  if (registry && !providers.unitpay) listed.away.push('unitpay');
  else if (registry && providers.unitpay)
    await readRegistry(ports, providers.unitpay, registry.payments, listed);
  return listed;
}

async function readLists(
  ports: AdoptionPorts,
  provider: PaymentProvider,
  listed: ListedPayments,
): Promise<void> {
  const payments = (await provider.list(listed.period)) ?? [];
  listed.updates.push(...payments);
  const refunds = (await provider.listRefunds(listed.period)) ?? [];
  const known = new Set(payments.map(({ paymentId }) => paymentId));
  const refunded = refunds.filter(({ state, paymentId }) => state !== 'canceled' && !known.has(paymentId));
  await fetchAll(ports, provider, new Set(refunded.map(({ paymentId }) => paymentId)), listed);
}

async function readRegistry(
  ports: AdoptionPorts,
  provider: PaymentProvider,
  payments: readonly string[],
  listed: ListedPayments,
): Promise<void> {
  const before = listed.updates.length;
  await fetchAll(ports, provider, new Set(payments), listed);
  // the adapter names no order for a payment of another project
  const foreign = listed.updates.slice(before).find(({ orderId }) => orderId === '');
  if (foreign) refuse('other-project', { paymentId: foreign.paymentId });
}

/** Fetches payments. Those whose provider does not answer are unclear. */
export async function fetchAll(
  { onError }: Pick<AdoptionPorts, 'onError'>,
  provider: PaymentProvider,
  paymentIds: ReadonlySet<string>,
  listed: Pick<ListedPayments, 'updates' | 'missing' | 'unclear'>,
): Promise<void> {
  await forEachConcurrently([...paymentIds], CONCURRENCY, async (paymentId) => {
    try {
      const update = await provider.fetch(paymentId);
      if (!update) listed.missing.push(paymentId);
      else if (update.state === 'succeeded') listed.updates.push(update);
    } catch (error) {
      onError(error);
      listed.unclear.push(paymentId);
    }
  });
}
