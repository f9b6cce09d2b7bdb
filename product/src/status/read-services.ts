import type { ServicesMoment, ServiceState } from '@site/gateway/product';
import type { OnlineReply, PaymentConfig } from '@site/shared/contracts/home';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { servicesText as text } from './services.text';

// A closed page of payments refuses new ones (docs/product/frame.md#route-rules).
const PAYMENTS_CLOSED: ServiceState = { line: text.paymentsClosed, isWell: false };

type Read = (call: string) => Promise<unknown>;

interface ServicesOptions extends ServicesMoment {
  /** True if the site is connected to a game server. */
  hasGame: boolean;
}

/**
 * Describes game server and payments for the page `/status`. Before the launch there are none. Replies need no
 * validation: the api runs in this process, and its tests check them against the contracts.
 */
export async function readServices(
  read: Read,
  { mode, isClosed, hasGame }: ServicesOptions,
): Promise<ServiceState[]> {
  if (mode === 'prelaunch') return [];
  return Promise.all([
    ...(hasGame ? [readGame(read)] : []),
    isClosed(DONATE_PATH) ? PAYMENTS_CLOSED : readPayments(read),
  ]);
}

async function readGame(read: Read): Promise<ServiceState> {
  const { online } = ((await read('/api/home/online')) ?? {}) as OnlineReply;
  // a record is not a measurement of now
  if (!online || online.type === 'record') return { line: text.silent, isWell: false };
  return { line: text[online.type](online), isWell: true };
}

async function readPayments(read: Read): Promise<ServiceState> {
  const config = (await read('/api/payment')) as PaymentConfig | null;
  if (!config) return { line: text.paymentsSilent, isWell: false };
  const isOpen = config.providers.some(({ methods }) => methods.length > 0);
  return isOpen ? { line: text.paymentsOpen, isWell: true } : PAYMENTS_CLOSED;
}
