import { Counter, type Registry } from 'prom-client';

/** Causes for which callbacks are refused, by provider. docs/runbook.md#refused-callbacks explains them. */
const CAUSES = {
  yookassa: ['off', 'sender', 'malformed'],
  unitpay: ['off', 'sender', 'method', 'signature', 'date', 'project', 'test', 'malformed'],
} as const;
type RefusalCause<P extends keyof typeof CAUSES> = (typeof CAUSES)[P][number];

/**
 * Counts refused callbacks in `api_payment_callbacks_refused_total`. All causes are exported from the start, because an
 * alert on a missing series never fires.
 */
export class RefusedCallbacks {
  private readonly counter: Counter;

  constructor(registry: Registry) {
    this.counter = new Counter({
      name: 'api_payment_callbacks_refused_total',
      help: 'Refused callbacks of payment providers, by cause',
      labelNames: ['provider', 'cause'],
      registers: [registry],
    });
    for (const [provider, causes] of Object.entries(CAUSES))
      for (const cause of causes) this.counter.labels(provider, cause).inc(0);
  }

  count<P extends keyof typeof CAUSES>(provider: P, cause: RefusalCause<P>): void {
    this.counter.labels(provider, cause).inc();
  }
}
