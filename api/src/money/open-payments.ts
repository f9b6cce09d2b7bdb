import type { PaymentPorts, Providers } from './orders/payment-ports';
import { PaymentWorker } from './payment-worker';
import { SenderFeed } from './providers/unitpay/sender-feed';
import { createUnitpay, type UnitpayConfig } from './providers/unitpay/unitpay';
import type { CallbackTrust } from './callbacks/callback.routes';
import { createYooKassa, type YooKassaConfig } from './providers/yookassa/yookassa';

/** The payment systems that are set up; null: that one is off. */
export interface PaymentsConfig {
  yookassa: YooKassaConfig | null;
  unitpay: UnitpayConfig | null;
}

export const NO_PAYMENTS: PaymentsConfig = { yookassa: null, unitpay: null };

export interface Payments {
  /** For those whom a payer waits for. */
  ports: PaymentPorts;
  /** For those whom nobody waits for: payment systems are given all the time they may take. */
  patient: PaymentPorts;
  trust: CallbackTrust;
  worker: PaymentWorker;
}

/** A payer looks at a spinner no longer; what is unknown then is learnt in the background. */
const PAYER_WAITS_MS = 6_000;

/** Everything of payments that a process holds: nothing that a second one would need. Nothing acts before `worker.start`. */
export function openPayments(
  { yookassa, unitpay }: PaymentsConfig,
  { origin, ...base }: Omit<PaymentPorts, 'providers'> & { origin: string },
): Payments {
  const { onError } = base;
  const toReturnUrl = (provider: string) => (orderId: string) =>
    `${origin}/checkpayment/${provider}/${orderId}`;
  const openProviders = (budgetMs: number): Providers => ({
    ...(yookassa && {
      yookassa: createYooKassa({ ...yookassa, budgetMs }, { toReturnUrl: toReturnUrl('yookassa'), onError }),
    }),
    ...(unitpay && {
      unitpay: createUnitpay({ ...unitpay, budgetMs }, { toReturnUrl: toReturnUrl('unitpay'), onError }),
    }),
  });
  const patient: PaymentPorts = { ...base, providers: openProviders(Infinity) };
  const feed = new SenderFeed(unitpay?.senders ?? [], unitpay?.senderFeed ?? null);
  return {
    ports: { ...base, providers: openProviders(PAYER_WAITS_MS) },
    patient,
    trust: {
      yookassa: yookassa && { senders: yookassa.senders },
      unitpay: unitpay && {
        senders: () => feed.senders,
        projectId: unitpay.projectId,
        secretKey: unitpay.secretKey,
        acceptsTest: unitpay.test ?? false,
      },
    },
    worker: new PaymentWorker({ ...patient, refreshSenders: () => feed.refresh() }),
  };
}
