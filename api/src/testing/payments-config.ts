import { SIMULATOR_KEYS } from '../../../simulator/src/simulator';
import type { PaymentsConfig } from '../money/open-payments';

const LOOPBACK = ['127.0.0.1', '::1'];

/** Returns a configuration for the payment simulator, with short pauses for tests. */
export const toPaymentsConfig = (simulatorUrl: string): PaymentsConfig => ({
  yookassa: {
    api: `${simulatorUrl}/v3`,
    ...SIMULATOR_KEYS.yookassa,
    senders: LOOPBACK,
    receipt: { vatCode: 1, subject: 'service', mode: 'full_payment' },
    test: true,
    pauseMs: 10,
  },
  unitpay: {
    api: `${simulatorUrl}/api`,
    ...SIMULATOR_KEYS.unitpay,
    senders: LOOPBACK,
    senderFeed: `${simulatorUrl}/ips/ips_webhooks.json`,
    receipt: null,
    limitMs: 6_000,
    pauseMs: 10,
  },
});
