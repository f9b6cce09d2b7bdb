import { reconcilePayments } from '../../reconcile/reconcile.service';
import { openTestPayments, type TestPayments } from '../../../testing/test-payments';

let pay: TestPayments;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

describe('the answer to a callback of Unitpay', () => {
  test('says that a payment is credited only after it was', async () => {
    const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
    for (let time = 0; time < 2; time += 1)
      expect(await pay.callback('error', id, payment.id)).toEqual({
        result: { message: 'Отказ записан' },
      });
    expect(await pay.callback('preauth', id, payment.id)).toEqual({
      result: { message: 'Деньги только удержаны, заказ не оплачен' },
    });
    expect(await pay.coinsOf(playerId)).toBe(0);
    for (let time = 0; time < 2; time += 1)
      expect(await pay.callback('pay', id, payment.id)).toEqual({ result: { message: 'Платёж зачислен' } });
    expect(await pay.coinsOf(playerId)).toBe(525);
  });

  test('rejects held money that cannot pay its order', async () => {
    const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
    expect(await pay.callback('preauth', 'nobody_made_this_order_1', '777')).toEqual({
      error: { message: 'Заказ не найден' },
    });
    expect(await pay.callback('preauth', id, payment.id, { orderSum: '400.00' })).toEqual({
      error: { message: 'Сумма не совпадает с заказом' },
    });
  });

  test('names the currency when only the currency differs', async () => {
    const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
    const other = { orderCurrency: 'KZT' };
    const error = { message: 'Валюта не совпадает с заказом: он в рублях' };
    expect(await pay.callback('check', id, payment.id, other)).toEqual({ error });
    expect(await pay.callback('pay', id, payment.id, other)).toEqual({ error });
    expect((await pay.check(id, 'unitpay')).body.reason).toBe(
      'Платёж пришёл не в рублях, поэтому он не зачислен. Деньги вернём туда, откуда они пришли. Если за три дня их нет, напишите в поддержку',
    );
    const { createdAt: from } = await pay.read(id);
    payment.currency = 'KZT';
    payment.state = 'succeeded';
    const { findings } = await reconcilePayments(pay.payments.ports, { from, to: new Date() });
    expect(findings).toEqual([
      expect.objectContaining({ kind: 'currency', orderId: id, paid: 50_000, currency: 'KZT' }),
    ]);
  });
});
