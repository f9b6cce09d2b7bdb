import { refundPayment } from '../../testing/refund-payment';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';

const receipt = { nds: 'none', type: 'service', paymentMethod: 'full_payment' };
let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

/** Refunds a payment of 500 roubles, or a part, and returns the items of the receipt that Unitpay was asked for. */
async function refundAt(kopecks: number | undefined, isReceiptSent: boolean): Promise<unknown> {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  await pay.simulator.finishPayment(payment, 'success');
  const { unitpay } = pay.config;
  const { ports } = pay.open({ unitpay: unitpay && { ...unitpay, receipt: isReceiptSent ? receipt : null } });
  await refundPayment(ports, { orderId: id, ...(kopecks === undefined ? {} : { sum: kopecks }) });
  const items = payment.refunds[0]?.sent?.['cashItems'];
  return items === undefined ? null : JSON.parse(Buffer.from(String(items), 'base64').toString());
}

test.each([
  [undefined, 500],
  [12_345, 123.45],
])('asks Unitpay for the receipt of a refund of %s kopecks', async (kopecks, price) => {
  expect(await refundAt(kopecks, true)).toEqual([
    expect.objectContaining({ ...receipt, count: 1, price, currency: 'RUB' }),
  ]);
});

test('asks Unitpay for no receipt of a refund where no receipts are configured', async () => {
  expect(await refundAt(undefined, false)).toBeNull();
});
