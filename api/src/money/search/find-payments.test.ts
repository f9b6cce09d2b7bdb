import { ORDER_ID_SHOWN } from '@site/shared/contracts/limits';
import { FOUND_MAX } from '@site/shared/contracts/money-search';
import { ENGINES } from '@site/server/testing/test-database';
import { insertOrders } from '../../testing/bench-money';
import { openMoneyOperator, refund } from '../../testing/money-operator';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { toMoscowDay } from '../../calendar/moscow';
import { bookCommission } from '../status/book-payment.service';
import { findPayments } from './find-payments.service';
import { readPaymentHistory } from './payment-history.service';

describe.each(ENGINES)('search of payments on %s', (engine) => {
  let pay: TestPayments;
  beforeAll(async () => {
    pay = await openTestPayments(engine);
  });
  afterAll(() => pay.close());

  const find = async (query: Parameters<typeof findPayments>[1]) =>
    (await findPayments(pay.db, query)).list.map(({ id }) => id);

  test('finds an order by login, address, order, payment and sum', async () => {
    await pay.join('vetrov');
    const email = 'Receipts@Mail.Example';
    const { id, payment } = await pay.order({ login: 'vetrov', amount: 731, email });
    await pay.simulator.finishPayment(payment, 'success');
    const short = id.slice(0, ORDER_ID_SHOWN);
    for (const text of [
      short,
      short.toLowerCase(),
      short.toUpperCase(),
      `№ ${short}`,
      `Заказ №\u00a0${short}`,
      `заказ № ${short}`,
    ])
      expect(await find({ text })).toEqual([id]);
    expect(await find({ text: id.slice(0, ORDER_ID_SHOWN + 1) })).toEqual([]);
    for (const text of ['vetrov', ' VETROV ', 'vetrov@mail.example', 'RECEIPTS@mail.example', id, payment.id])
      expect(await find({ text })).toEqual([id]);
    expect(await find({ text: 'vetrov', sum: 73_100 })).toEqual([id]);
    expect(await find({ text: 'vetrov', sum: 73_101 })).toEqual([]);
    expect(await find({ sum: 73_100 })).toEqual([id]);
    for (const text of ['vetro', 'vetrov_', '%', "' or true --", id.toLowerCase()])
      expect(await find({ text })).toEqual([]);
  });

  test('finds a payment that paid an order a second time by the id of either', async () => {
    await pay.join('twice');
    const { id } = await pay.order({ login: 'twice', provider: 'unitpay', amount: 500 });
    for (const unitpayId of ['900001', '900002']) {
      await pay.callback('check', id, unitpayId);
      await pay.callback('pay', id, unitpayId);
    }
    for (const text of ['900001', '900002']) expect(await find({ text })).toEqual([id]);
  });

  test('counts a day in Moscow by the payment, or by the order without one', async () => {
    const { id } = await pay.startOrder({ amount: 444 });
    const paid = await pay.startOrder({ amount: 444 });
    pay.advanceClock(2 * 86_400_000);
    await pay.simulator.finishPayment(paid.payment, 'success');
    const day = async (order: string) => {
      const { paidAt, createdAt } = await pay.read(order);
      return toMoscowDay(paidAt ?? createdAt);
    };
    const [ordered, later] = [await day(id), await day(paid.id)];
    expect(later > ordered).toBe(true);
    expect(await find({ sum: 44_400, from: later })).toEqual([paid.id]);
    expect(await find({ sum: 44_400, to: ordered })).toEqual([id]);
    expect(await find({ sum: 44_400, from: ordered, to: later })).toEqual([paid.id, id]);
  });

  test('refuses a search for nothing, for days that do not exist and for a period that ends too early', async () => {
    for (const query of [
      {},
      { text: '  ' },
      { from: '2026-02-30' },
      { to: '2026-13-01' },
      { from: '2026-11-03', to: '2026-11-02' },
    ])
      await expect(findPayments(pay.db, query)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('says that there are more than it lists', async () => {
    await insertOrders(pay.db, 'unitpay', FOUND_MAX + 1);
    const found = await findPayments(pay.db, { sum: 50_000, to: toMoscowDay(new Date()) });
    expect([found.list.length, found.more]).toEqual([FOUND_MAX, true]);
  });

  test('shows states, callbacks and operations of an order in the order in which they happened', async () => {
    const operator = openMoneyOperator(pay);
    const { id, payment } = await operator.startPaid(600);
    await operator.start(refund(id, 10_000));
    const { order, events } = await readPaymentHistory(pay.db, id);
    expect(order).toMatchObject({ id, amount: 60_000, refunded: 10_000, paymentId: payment.id });
    const shown = events.map(({ kind, about }) => [kind, about]);
    expect(shown.map(([kind]) => kind)).toEqual(expect.arrayContaining(['callback', 'booked', 'done']));
    expect(shown[0]).toEqual(['ordered', null]);
    expect(shown).toContainEqual(['callback', 'payment.succeeded: settled']);
    const started = events.find(({ kind }) => kind === 'started');
    expect(started).toMatchObject({ about: 'refund', kopecks: 10_000, by: 'anna' });
    const booked = events.filter(({ kind }) => kind === 'booked');
    expect(booked.map(({ kopecks, coins }) => [kopecks, Math.sign(coins ?? 0)])).toEqual(
      expect.arrayContaining([
        [60_000, 1],
        [-10_000, -1],
      ]),
    );
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((one, other) => one - other),
    );
    await expect(readPaymentHistory(pay.db, 'nobody_made_this_order')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('shows the sum of a commission that was reported after the payment', async () => {
    const { id } = await openMoneyOperator(pay).startPaid();
    const row = await pay.read(id);
    await pay.db.transaction((tx) => bookCommission(tx, row, 48_000, new Date()));
    const { events } = await readPaymentHistory(pay.db, id);
    expect(events.find((event) => event.id === `commission/${id}`)).toMatchObject({ kopecks: -2_000 });
    expect(events.find((event) => event.id === `payment/${id}`)).toMatchObject({ kopecks: 50_000 });
  });

  test('names the order that took the place of another one in both histories', async () => {
    const playerId = await pay.join('changer');
    const token = await pay.signIn(playerId);
    const first = await pay.create({ login: 'changer', amount: 500 }, token);
    const second = await pay.create(
      { login: 'changer', provider: 'unitpay', amount: 500, replaces: first.body.orderId },
      token,
    );
    expect(second.status).toBe(200);
    const kinds = async (id: string) =>
      (await readPaymentHistory(pay.db, id)).events.map(({ kind, id: of }) => `${kind} ${of}`);
    expect(await kinds(first.body.orderId)).toContain(`replaced ${second.body.orderId}`);
    expect(await kinds(second.body.orderId)).toContain(`replaces ${first.body.orderId}`);
  });

  test('shows events of the same moment in the order in which one leads to the other', async () => {
    const operator = openMoneyOperator(pay);
    const { id } = await operator.startPaid();
    await operator.start({ ...refund(id), kind: 'chargeback' });
    const { events } = await readPaymentHistory(pay.db, id);
    expect(new Set(events.slice(-3).map(({ at }) => at)).size).toBe(1);
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['started', 'booked', 'done']);
  });
});
