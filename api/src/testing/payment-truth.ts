import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentStatus } from '@site/shared/contracts/payments';
import type { Payment } from '../../../simulator/src/simulator';
import type { TestPayments } from './test-payments';

/** An order of a drill, of an account that has no other. */
export interface Ordered {
  playerId: number;
  provider: PaymentProviderName;
  id: string;
  payment: Payment;
}

const isKept = ({ state, refunded }: Payment) => state === 'succeeded' && refunded === 0;

/**
 * Where a player is told something else of a payment than the bank knows: in the history as it stands, on the payment's page, and by
 * the balance. What was paid and not given back is a success with its coins, and nothing else is.
 */
export async function findLies(pay: TestPayments, orders: readonly Ordered[]): Promise<string[]> {
  const lies: string[] = [];
  for (const { playerId, provider, id, payment } of orders) {
    const isLie = (status: PaymentStatus | undefined) => (status === 'succeeded') !== isKept(payment);
    const tell = (where: string, what: unknown) =>
      lies.push(`${provider} ${id} is ${payment.state}, ${where}: ${JSON.stringify(what)}`);
    // first of all: the page asks the payment system anew
    const { coins, payments } = await pay.seenBy(playerId);
    const listed = payments.find(({ orderId }) => orderId === id);
    if (isLie(listed?.status)) tell('history', listed);
    const { status, body } = await pay.check(id, provider);
    if (status !== 200 || isLie(body.status)) tell('page', body);
    if (coins !== (isKept(payment) ? body.coins : 0)) tell('balance', coins);
  }
  return lies;
}
