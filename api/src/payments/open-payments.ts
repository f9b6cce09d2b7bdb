import type { PaymentPorts, Providers } from './payment-ports';
import { PaymentWorker } from './payment-worker';
import { SenderFeed } from './unitpay/sender-feed';
import { createUnitpay, type UnitpayConfig } from './unitpay/unitpay';
import type { WebhookTrust } from './webhook.routes';
import { createYooKassa, type YooKassaConfig } from './yookassa/yookassa';

/** The payment systems that are set up; null: that one is off. */
export interface PaymentsConfig {
  yookassa: YooKassaConfig | null;
  unitpay: UnitpayConfig | null;
}

export const NO_PAYMENTS: PaymentsConfig = { yookassa: null, unitpay: null };

export interface Payments {
  ports: PaymentPorts;
  trust: WebhookTrust;
  worker: PaymentWorker;
}

/** Everything of payments that a process holds: nothing that a second one would need. Nothing acts before `worker.start`. */
export function openPayments(
  { yookassa, unitpay }: PaymentsConfig,
  { origin, ...base }: Omit<PaymentPorts, 'providers'> & { origin: string },
): Payments {
  const { onError } = base;
  const toReturnUrl = (provider: string) => (orderId: string) =>
    `${origin}/checkpayment/${provider}/${orderId}`;
  const providers: Providers = {
    ...(yookassa && {
      yookassa: createYooKassa(yookassa, { toReturnUrl: toReturnUrl('yookassa'), onError }),
    }),
    ...(unitpay && { unitpay: createUnitpay(unitpay, { toReturnUrl: toReturnUrl('unitpay'), onError }) }),
  };
  const ports: PaymentPorts = { ...base, providers };
  const feed = new SenderFeed(unitpay?.senders ?? [], unitpay?.senderFeed ?? null);
  return {
    ports,
    trust: {
      yookassa: yookassa && { senders: yookassa.senders },
      unitpay: unitpay && {
        senders: () => feed.senders,
        projectId: unitpay.projectId,
        secretKey: unitpay.secretKey,
        acceptsTest: unitpay.test ?? false,
      },
    },
    worker: new PaymentWorker({ ...ports, refreshSenders: () => feed.refresh() }),
  };
}
