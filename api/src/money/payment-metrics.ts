import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db/types';
import { countWaitingCallbacks } from './orders/callback.repo';
import { ORDER_PROBLEMS, PROVIDERS } from './orders/payment.table';
import { countOpenUnmatched } from './status/unmatched-payment.repo';

interface Ports {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * `api_payments_held` by problem: payments that no order could take; `api_payment_callbacks_waiting` and
 * `api_payment_callbacks_oldest_seconds` by provider: what was told and is not settled. Asked of the database at each scrape, and there
 * from the start: an alert over what is absent says nothing.
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
        for (const one of labels) this.labels(one).set(0);
        for (const [one, value] of (await read().catch(onError)) ?? []) this.labels(one).set(value);
      },
    });
  const toAge = (since: Date | null) => (since === null ? 0 : (now().getTime() - since.getTime()) / 1_000);
  measure('api_payments_held', 'Payments that no order took', 'problem', ORDER_PROBLEMS, async () =>
    (await countOpenUnmatched(db)).map(({ problem, n }) => [problem, n]),
  );
  measure('api_payment_callbacks_waiting', 'Callbacks not settled yet', 'provider', PROVIDERS, async () =>
    (await countWaitingCallbacks(db)).map(({ provider, n }) => [provider, n]),
  );
  measure('api_payment_callbacks_oldest_seconds', 'Age of the oldest', 'provider', PROVIDERS, async () =>
    (await countWaitingCallbacks(db)).map(({ provider, since }) => [provider, toAge(since)]),
  );
}
