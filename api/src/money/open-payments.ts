import type { PaymentPorts, Providers } from './orders/payment-ports';
import { PaymentWorker } from './payment-worker';
import type { ClockSource } from '../clocks/clock-readings';
import type { ClockWatch } from '../clocks/clock-watch';
import { SenderFeed } from './providers/unitpay/sender-feed';
import { createUnitpay, type UnitpayConfig } from './providers/unitpay/unitpay';
import type { CallbackTrust } from './callbacks/callback.routes';
import { createYooKassa, type YooKassaConfig } from './providers/yookassa/yookassa';

/** Configuration of the payment providers. Null switches a provider off. */
export interface PaymentsConfig {
  yookassa: YooKassaConfig | null;
  unitpay: UnitpayConfig | null;
}

export const NO_PAYMENTS: PaymentsConfig = { yookassa: null, unitpay: null };

export interface Payments {
  /** Ports for requests that a payer waits for: provider calls end after `PAYER_WAITS_MS`. */
  ports: PaymentPorts;
  trust: CallbackTrust;
  worker: PaymentWorker;
}

/**
 * Longest time that a payer waits for a provider (docs/product/payments.md#create). If the outcome is still
 * unknown after this time, the worker queries the provider later.
 */
const PAYER_WAITS_MS = 6_000;

interface PaymentBase extends Omit<PaymentPorts, 'providers'> {
  /** Compares the clock of this gateway with answers of the providers. */
  clock?: ClockWatch;
  /** Origin of the site, to which payers return. */
  origin: string;
}

/** Builds the payment ports with provider calls that take at most `budgetMs`, including all attempts. */
export function openPaymentPorts(
  { yookassa, unitpay }: PaymentsConfig,
  { origin, clock, ...base }: PaymentBase,
  budgetMs: number,
): PaymentPorts {
  const { onError } = base;
  const toReturnUrl = (provider: string) => (orderId: string) =>
    `${origin}/checkpayment/${provider}/${orderId}`;
  const watch = (source: ClockSource) => clock && { beginReading: () => clock.begin(source) };
  const providers: Providers = {
    ...(yookassa && {
      yookassa: createYooKassa(
        { ...yookassa, budgetMs, ...watch('yookassa') },
        { toReturnUrl: toReturnUrl('yookassa'), site: origin, onError },
      ),
    }),
    ...(unitpay && {
      unitpay: createUnitpay(
        { ...unitpay, budgetMs, ...watch('unitpay') },
        { toReturnUrl: toReturnUrl('unitpay'), onError },
      ),
    }),
  };
  return { ...base, providers };
}

/**
 * Builds the payment ports, callback checks and worker of one process. Nothing runs before `worker.start`.
 */
export function openPayments(config: PaymentsConfig, base: PaymentBase): Payments {
  const { yookassa, unitpay } = config;
  // calls of background work may use all their attempts
  const backgroundPorts = openPaymentPorts(config, base, Infinity);
  const feed = new SenderFeed(unitpay?.senders ?? [], unitpay?.senderFeed ?? null);
  return {
    ports: openPaymentPorts(config, base, PAYER_WAITS_MS),
    trust: {
      yookassa: yookassa && { senders: yookassa.senders },
      unitpay: unitpay && {
        senders: () => feed.senders,
        projectId: unitpay.projectId,
        secretKey: unitpay.secretKey,
        acceptsTest: unitpay.test ?? false,
      },
    },
    worker: new PaymentWorker({ ...backgroundPorts, refreshSenders: () => feed.refresh() }),
  };
}
