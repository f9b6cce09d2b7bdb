import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { PaymentStatus } from '@site/shared/contracts/payments';
import type { Payment } from '../../../simulator/src/simulator';
import type { TestPayments } from './test-payments';

/** An order created by a test. The account has no other orders. */
export interface DrillOrder {
  playerId: number;
  provider: PaymentProviderName;
  id: string;
  payment: Payment;
}

const isPaid = ({ state, refunded }: Payment) => state === 'succeeded' && refunded === 0;

/**
 * Returns the differences between what the player sees and the state at the payment provider. Checks the
 * payment history, the payment's page and the balance. A payment must be shown as a success, with its coins,
 * exactly when it was paid and not refunded.
 */
export async function findContradictions(
  pay: TestPayments,
  orders: readonly DrillOrder[],
): Promise<string[]> {
  const lies: string[] = [];
  for (const { playerId, provider, id, payment } of orders) {
    const isWrong = (status: PaymentStatus | undefined) => (status === 'succeeded') !== isPaid(payment);
    const report = (where: string, what: unknown) =>
      lies.push(`${provider} ${id} is ${payment.state}, ${where}: ${JSON.stringify(what)}`);
    // The history is read first, because opening the payment's page queries the provider and may update the
    // order.
    const { coins, payments } = await pay.readPlayerView(playerId);
    const listed = payments.find(({ orderId }) => orderId === id);
    if (isWrong(listed?.status)) report('history', listed);
    const { status, body } = await pay.check(id, provider);
    if (status !== 200 || isWrong(body.status)) report('page', body);
    if (coins !== (isPaid(payment) ? body.coins : 0)) report('balance', coins);
  }
  return lies;
}
