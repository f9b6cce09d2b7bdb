import { DAY_MS } from '@site/contracts/time';
import {
  type ListedPayment,
  type RegistryComparison,
  writeListed,
} from '@site/shared/contracts/money-registry';
import { toMoscowDay } from '../calendar/moscow';
import { bookCabinetRefund } from '../testing/book-refund';
import { creditPayment } from '../testing/top-up';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';
import { compareRegistry } from './compare-registry.service';

let pay: TestPayments;
let tomorrow: Date;
beforeAll(async () => {
  pay = await openTestPayments();
  tomorrow = new Date(Date.now() + DAY_MS);
});
afterAll(() => pay.close());

const toRow = (paymentId: string, more: Partial<ListedPayment> = {}) =>
  writeListed({
    ...{ paymentId, kopecks: 50_000, commission: 1_750, refunded: null, paid: true, currency: 'RUB' },
    ...more,
  });

const compare = (
  rows: readonly string[],
  { providers } = pay.payments.ports,
  refunds: RegistryComparison['refunds'] = 'by-day',
) => {
  const { db } = pay.payments.ports;
  const projects = { yookassa: pay.config.yookassa?.shopId ?? null, unitpay: null };
  // a day of the test may end while it runs
  const days = { from: toMoscowDay(new Date(tomorrow.getTime() - DAY_MS)), to: toMoscowDay(tomorrow) };
  return compareRegistry(
    { db, providers, projects, onError: () => {} },
    {
      ...days,
      provider: 'yookassa',
      projects: [],
      commissions: true,
      refunds,
      rows: [...rows],
    },
    new Date(tomorrow.getTime() + 2 * DAY_MS),
  );
};

test('names the order and the problem of a payment that the books have not', async () => {
  const paid = await pay.startOrder();
  await pay.simulator.finishPayment(paid.payment, 'success');
  const open = await pay.startOrder();
  open.payment.sum = '700.00';
  await pay.simulator.finishPayment(open.payment, 'success');
  const lost = await pay.startOrder();
  lost.payment.state = 'succeeded';
  const rows = [toRow(paid.payment.id), toRow(open.payment.id, { kopecks: 70_000 }), toRow(lost.payment.id)];
  const { differences, registry, books } = await compare(rows);
  expect(differences).toEqual([
    expect.objectContaining({ kind: 'not-booked', orderId: open.id, listed: 70_000, about: 'amount' }),
    expect.objectContaining({ kind: 'not-booked', orderId: lost.id, listed: 50_000, about: 'pending' }),
  ]);
  expect(registry).toEqual({ payments: 3, gross: 170_000, commission: 5_250, refunds: 0 });
  expect(books).toEqual({ payments: 1, gross: 50_000, commission: 1_750, refunds: 0 });
  expect((await pay.read(lost.id)).state).toBe('pending');
});

const compareByPayment = (...rows: string[]) => compare(rows, pay.payments.ports, 'by-payment');
const NEVER = Date.UTC(2020, 0, 1);

test('compares the whole refund of a payment with a registry that has it beside the payment', async () => {
  const { id, payment } = await pay.startOrder();
  await pay.simulator.finishPayment(payment, 'success');
  const later = new Date(tomorrow.getTime() + DAY_MS);
  await bookCabinetRefund(pay.db, { orderId: id, refunded: 20_000, now: later });
  // a refund of these days, whose payment is in the registry of earlier ones
  const playerId = await pay.join('earlier');
  const [paymentId, roubles] = ['2d9a1f0c-000f-5000-8000-00000000000e', 300];
  const earlier = await creditPayment(pay.db, { playerId, roubles, paymentId, now: new Date(NEVER) });
  await bookCabinetRefund(pay.db, { orderId: earlier, refunded: 30_000, now: new Date(tomorrow) });
  const { differences, registry, books } = await compareByPayment(toRow(payment.id, { refunded: 20_000 }));
  const own = ({ orderId }: { orderId: string | null }) => orderId === id || orderId === earlier;
  expect(differences.filter(own)).toEqual([]);
  expect([registry.refunds, books.refunds]).toEqual([20_000, 20_000]);
  const short = await compareByPayment(toRow(payment.id, { refunded: 10_000 }));
  expect(short.differences.filter(own)).toEqual([
    expect.objectContaining({ kind: 'refund', listed: 10_000, booked: 20_000, about: toMoscowDay(later) }),
  ]);
  const unknown = await compareByPayment(toRow(payment.id, { refunded: null }));
  expect(unknown.differences.filter(own)).toEqual([]);
});

test('lists payments apart that were returned without a credit', async () => {
  const held = await pay.startOrder();
  held.payment.sum = '700.00';
  await pay.simulator.finishPayment(held.payment, 'success');
  const lost = await pay.startOrder();
  const back = { kopecks: 70_000, refunded: 70_000 };
  const [heldId, lostId] = [held.payment.id, lost.payment.id];
  const part = [toRow(heldId, { ...back, refunded: 100 }), toRow(lostId, { refunded: 100 })];
  const own = ({ orderId }: { orderId: string | null }) => orderId === held.id || orderId === lost.id;
  const kinds = ({ differences, returned }: Awaited<ReturnType<typeof compare>>) => [
    differences.filter(own).map(({ kind }) => kind),
    returned.map(({ listed, about }) => [listed, about]),
  ];
  expect(kinds(await compare(part))).toEqual([['not-booked', 'refund', 'not-booked', 'refund'], []]);
  const whole = [toRow(heldId, back), toRow(lostId, { refunded: 50_000 })];
  expect(kinds(await compare(whole))).toEqual([
    [],
    [
      [70_000, 'amount'],
      [50_000, 'pending'],
    ],
  ]);
  // the registry of another month has the refund
  pay.simulator.refund(held.payment, 70_000);
  await until(
    () => pay.read(held.id),
    ({ reason }) => reason === 'returned',
  );
  const paid = toRow(heldId, { kopecks: 70_000, refunded: 0 });
  const refunded = toRow(heldId, { kopecks: null, commission: null, refunded: 70_000 });
  for (const row of [paid, refunded]) expect(kinds(await compare([row]))).toEqual([[], [[70_000, 'amount']]]);
});

test('refuses a registry of a shop whose payments are unknown here and at the provider', async () => {
  const strangers = [toRow('2d9a1f0c-000f-5000-8000-00000000000a')];
  await expect(compare(strangers)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { reason: 'other-project', paymentId: '2d9a1f0c-000f-5000-8000-00000000000a' },
  });
  // without an answer nothing says that the registry is not ours
  const { yookassa } = pay.config;
  const { ports } = pay.open({ yookassa: yookassa && { ...yookassa, api: 'http://127.0.0.1:9/v3' } });
  expect((await compare(strangers, ports)).differences[0]).toMatchObject({
    kind: 'not-booked',
    orderId: null,
  });
});

test('refuses a payment that stands twice in a request', async () => {
  const row = toRow('2d9a1f0c-000f-5000-8000-00000000000a');
  await expect(compare([row, row])).rejects.toMatchObject({ details: { reason: 'twice' } });
});
