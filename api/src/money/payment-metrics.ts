import { Gauge, type Registry } from 'prom-client';
import type { Db } from '@site/server/db/types';
import { countWaitingCallbacks } from './orders/callback.repo';
import { selectOpenSince } from './orders/operation.repo';
import { ORDER_PROBLEMS, PROVIDERS } from './orders/payment.table';
import { countReceiptProblems } from './receipts/receipt.repo';
import { countOpenUnmatched } from './status/unmatched-payment.repo';

interface Ports {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Registers the payment metrics. `api_payments_held` counts unmatched payments that have not been refunded,
 * by problem. `api_payment_callbacks_waiting` and `api_payment_callbacks_oldest_seconds` describe unprocessed
 * callbacks, by provider. `api_money_operations_oldest_seconds` is the age of the oldest operation that waits for a
 * second operator or for the provider. `api_payment_receipts` counts orders whose receipts, also those that offset a
 * prepayment, failed or are late. Values are read from the database at each scrape. Every label value is always
 * exported, because an alert on a missing series never fires.
 */
export function measurePayments(registry: Registry, { db, now, onError }: Ports): void {
  const measure = (
    name: string,
    help: string,
    label: string,
    labels: readonly string[],
    read: () => Promise<readonly (readonly [label: string, value: number])[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const name of labels) this.labels(name).set(0);
        for (const [name, value] of (await read().catch(onError)) ?? []) this.labels(name).set(value);
      },
    });
  const toAge = (since: Date | null) => (since === null ? 0 : (now().getTime() - since.getTime()) / 1_000);
  measure('api_payments_held', 'Unmatched payments not refunded yet', 'problem', ORDER_PROBLEMS, async () =>
    (await countOpenUnmatched(db)).map(({ problem, n }) => [problem, n]),
  );
  measure('api_payment_callbacks_waiting', 'Callbacks not processed yet', 'provider', PROVIDERS, async () =>
    (await countWaitingCallbacks(db)).map(({ provider, n }) => [provider, n]),
  );
  measure(
    'api_payment_callbacks_oldest_seconds',
    'Age of the oldest waiting callback',
    'provider',
    PROVIDERS,
    async () => (await countWaitingCallbacks(db)).map(({ provider, since }) => [provider, toAge(since)]),
  );
  measure(
    'api_payment_receipts',
    'Paid orders whose fiscal receipts failed, or are late by more than a day',
    'problem',
    ['failed', 'late'],
    async () => Object.entries(await countReceiptProblems(db, now())),
  );
  measure(
    'api_money_operations_oldest_seconds',
    'Age of the oldest operation that has not ended',
    'state',
    ['proposed', 'sent'],
    async () => (await selectOpenSince(db)).map(({ state, since }) => [state, toAge(since)]),
  );
}
