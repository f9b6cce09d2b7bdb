import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { hasReferral, insertPromocode } from '../promo/referrals/referral.repo';
import { findContradictions } from '../testing/payment-truth';
import { openTestPayments, type TestPayments } from '../testing/test-payments';
import { createPayment } from './orders/create-payment.service';
import { checkTopUpPromocode } from '../promo/referrals/top-up-promocode.service';

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

describe('YooKassa', () => {
  test('makes one payment when create fails with 500 or a lost answer and is repeated with the same key', async () => {
    for (const fault of ['500', 'lost'] as const) {
      pay.simulator.setFaults({ create: [fault, fault] });
      const { id } = await pay.startOrder();
      expect(pay.simulator.payments().filter(({ order }) => order === id)).toHaveLength(1);
    }
  });

  test('repeats a create with an unknown outcome in the background and makes one payment', async () => {
    pay.simulator.setFaults({ create: ['500', '500', '500', '500'] });
    const { status, body } = await pay.create();
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    const { orderId } = body.details as { orderId: string };
    const { body: page } = await pay.check(orderId);
    expect(page).toMatchObject({ status: 'pending' });
    const [payment, ...more] = pay.simulator.payments().filter(({ order }) => order === orderId);
    expect(more).toEqual([]);
    await pay.simulator.finishPayment(payment!, 'success');
    expect((await pay.check(orderId)).body.status).toBe('succeeded');
  });

  test('reports a refusal of the provider to the payer', async () => {
    // This order needs one rejection. Background retries of earlier orders may use up the others.
    pay.simulator.setFaults({ create: ['refuse', 'refuse', 'refuse'] });
    const { status, body } = await pay.create();
    expect([status, body.code]).toEqual([409, 'PAYMENT_REFUSED']);
  });

  test('sends a receipt to the payer', async () => {
    const { id, payment } = await pay.startOrder();
    expect(payment.sent).toMatchObject({
      receipt: {
        customer: { email: 'payer@mail.example' },
        items: [{ amount: { value: '500.00' }, vat_code: 1 }],
      },
    });
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id)).body.receipt).toBe('succeeded');
  });

  test('refuses a notification from another address and never trusts its contents', async () => {
    const { playerId, payment } = await pay.startOrder();
    pay.simulator.setFaults({ sender: '93.184.216.34' });
    const notification = {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: payment.id, status: 'succeeded' },
    };
    const post = (body: unknown, headers = {}) =>
      fetch(`${pay.url}/api/payments/yookassa/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await post(notification, { 'x-forwarded-for': '93.184.216.34' })).status).toBe(403);
    // Accepted, because the sender address is YooKassa’s. Credits nothing, because YooKassa’s API reports the
    // payment as unpaid.
    expect((await post(notification)).status).toBe(200);
    expect(await pay.coinsOf(playerId)).toBe(0);
    for (const bad of [
      {},
      { ...notification, event: ['payment.succeeded'] },
      { ...notification, object: { id: '../me' } },
      [],
    ])
      expect((await post(bad)).status).toBe(400);
    expect((await post({ ...notification, object: { id: 'nobody-knows-it' } })).status).toBe(200);
  });
});

describe('Unitpay', () => {
  test('makes no second payment after a read timeout on create, and credits the first when it is paid', async () => {
    pay.simulator.setFaults({ create: ['late'] });
    const idempotencyKey = 'unitpay-that-is-late';
    const first = await pay.create({ provider: 'unitpay', idempotencyKey });
    expect([first.status, first.body.code]).toEqual([503, 'UNAVAILABLE']);
    const { orderId } = first.body.details as { orderId: string };
    expect(await pay.create({ provider: 'unitpay', idempotencyKey })).toMatchObject({ status: 503 });
    await pay.check(orderId, 'unitpay');
    const [payment, ...more] = pay.simulator.payments().filter(({ order }) => order === orderId);
    expect(more).toEqual([]);
    await pay.simulator.finishPayment(payment!, 'success');
    expect((await pay.check(orderId, 'unitpay')).body.status).toBe('succeeded');
  });

  test('refuses a second payment of a paid order before money moves', async () => {
    const { id, playerId, payment } = await pay.startOrder({ provider: 'unitpay' });
    await pay.simulator.finishPayment(payment, 'success');
    const second = { ...payment, id: '999', state: 'pending' as const };
    const { answers } = await pay.simulator.finishPayment(second, 'success');
    expect(answers[0]?.body).toContain('Этот заказ уже оплачен');
    expect(second.shopRefused).toBe('check');
    expect(await pay.coinsOf(playerId)).toBe(525);
    expect((await pay.check(id, 'unitpay')).body.status).toBe('succeeded');
  });

  test.each<[string, object]>([
    ['another project', { params: { projectId: '1' } }],
    ['another signature', { forged: true }],
    ['another address', { sender: '93.184.216.34' }],
    ['an old date', { params: { date: '2026-01-01 12:00:00' } }],
    ['an invalid date', { params: { date: 'now' } }],
    ['a test payment', { params: { test: '1' } }],
    ['an array in place of a sum', { extra: '&params[orderSum][]=500.00' }],
    ['an array in place of the account', { extra: '&params[account][]=x' }],
    ['an array of signatures', { extra: '&params[signature][]=x' }],
    ['an unknown order', { params: { account: 'ord_of_nobody_at_all_1' } }],
    ['another sum', { params: { orderSum: '5000.00' } }],
    ['a sum with a comma', { params: { orderSum: '500,00' } }],
    ['another currency', { params: { orderCurrency: 'USD' } }],
  ])('answers a check with an error and credits nothing: %s', async (_, faults) => {
    const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
    pay.simulator.setFaults(faults);
    const { answers } = await pay.simulator.finishPayment(payment, 'success');
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ error: { message: expect.any(String) } });
    expect(payment.shopRefused).toBe('check');
    expect(await pay.coinsOf(playerId)).toBe(0);
    pay.simulator.setFaults({});
    expect((await pay.check(id, 'unitpay')).body.status).toBe('canceled');
  });

  test.each<[string, Record<string, string>, string, string | null]>([
    ['another sum', { orderSum: '5000.00' }, 'Сумма не совпадает с заказом', 'amount'],
    ['an unreadable sum', { orderSum: 'all' }, 'Сумма не совпадает с заказом', 'amount'],
    ['another currency', { orderCurrency: 'USD' }, 'Валюта не совпадает с заказом: он в рублях', 'currency'],
    ['another project', { projectId: '1' }, 'Запрос не прошёл проверку', null],
    ['a test payment', { test: '1' }, 'Запрос не прошёл проверку', null],
    ['an unknown order', { account: 'ord_of_nobody_at_all_1' }, 'Заказ не найден', null],
  ])('credits nothing for a pay after a successful check: %s', async (_, changed, message, problem) => {
    const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
    expect(await pay.callback('check', id, payment.id)).toHaveProperty('result');
    const answer = { error: { message } };
    expect(await pay.callback('pay', id, payment.id, changed)).toEqual(answer);
    expect(await pay.callback('pay', id, payment.id, changed)).toEqual(answer);
    expect([await pay.coinsOf(playerId), (await pay.read(id)).problem]).toEqual([0, problem]);
  });

  test('credits a pay callback that follows an error callback', async () => {
    const order = { provider: 'unitpay' as const, ...(await pay.startOrder({ provider: 'unitpay' })) };
    await pay.simulator.finishPayment(order.payment, 'refuse');
    await pay.simulator.finishPayment(order.payment, 'success');
    await pay.simulator.finishPayment({ ...order.payment, state: 'pending' }, 'success');
    expect(await pay.coinsOf(order.playerId)).toBe(525);
    expect(await findContradictions(pay, [order])).toEqual([]);
  });
});

describe('before paying', () => {
  test.each([
    [{ amount: 9.99 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: 10.001 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: 700_001 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: -500 }, 400, 'BAD_REQUEST'],
    [{ amount: '500' }, 400, 'BAD_REQUEST'],
    [{ login: ['payer'] }, 400, 'BAD_REQUEST'],
    [{ currency: 'USD' }, 400, 'BAD_REQUEST'],
    [{ email: undefined }, 400, 'BAD_REQUEST'],
    [{ email: 'nowhere' }, 400, 'BAD_REQUEST'],
    [{ paymentType: 'paypal', provider: 'unitpay' }, 409, 'PAYMENT_METHOD_OFF'],
    [{ paymentType: 'toString' }, 409, 'PAYMENT_METHOD_OFF'],
    [{ login: 'nobody_here' }, 404, 'ACCOUNT_NOT_FOUND'],
    [{ promocode: 'NOSUCH' }, 400, 'INVALID_PROMOCODE'],
  ])('refuses %j with %d %s', async (fields, status, code) => {
    const reply = await pay.create(fields as never);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('accepts the alias of a payment method', async () => {
    const { payment } = await pay.startOrder({ paymentType: 'spb' });
    expect(payment.method).toBe('sbp');
  });

  test('shows the payer a masked account that does not identify its owner', async () => {
    const { status, body } = await pay.post('/api/payments/account', { login: 'pAyEr' });
    expect([status, body]).toEqual([200, { login: 'Payer', character: null, email: null }]);
    expect((await pay.post('/api/payments/account', { login: 'nobody_here' })).body).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      message: 'Пользователь не найден',
    });
  });

  test('gives a guest the verdict on an unknown promocode', async () => {
    const { body } = await pay.post<PaymentPromocode>('/api/payments/promocode', {
      promocode: 'NOSUCH',
      login: 'Payer',
    });
    expect(body).toEqual({ verdict: 'unknown' });
  });

  test('accepts a promocode only from the account’s owner and redeems it when the payment arrives', async () => {
    const [inviter, playerId, stranger] = [await pay.join('maker'), await pay.join('taker'), 0];
    const other = await pay.join('other_maker');
    const createdAt = new Date();
    await insertPromocode(pay.db, { code: 'MAYAK77', playerId: inviter, createdAt });
    await insertPromocode(pay.db, { code: 'GALEON', playerId: other, createdAt });
    const judge = async (code: string, accountId: number, callerId: number | null) =>
      (await checkTopUpPromocode(pay.db, { code, playerId: accountId, callerId })).verdict;
    expect(await judge('MAYAK77', playerId, playerId)).toBe('accepted');
    expect(await judge('MAYAK77', playerId, stranger)).toBe('sign-in');
    expect(await judge('MAYAK77', playerId, null)).toBe('sign-in');
    expect(await judge('MAYAK77', inviter, inviter)).toBe('own');
    expect(await judge('no code at all', playerId, playerId)).toBe('unknown');
    const body = {
      ...{ provider: 'yookassa' as const, paymentType: 'sbp', amount: 500, currency: 'RUB' as const },
      ...{ description: 'any', login: 'taker', email: 'taker@mail.example', promocode: 'MAYAK77' },
    };
    const create = (idempotencyKey: string, callerId: number | null) =>
      createPayment(
        pay.payments.ports,
        { ...body, idempotencyKey },
        { callerId, client: { wideNetwork: '' } },
      );
    await expect(create('a-try-of-a-stranger', null)).rejects.toMatchObject({
      code: 'INVALID_PROMOCODE',
      details: { verdict: 'sign-in' },
    });
    const { orderId } = await create('a-try-of-its-owner', playerId);
    expect(await hasReferral(pay.db, playerId)).toBe(false);
    await pay.simulator.finishPayment(pay.paymentsOf(orderId)[0]!, 'success');
    expect(await hasReferral(pay.db, playerId)).toBe(true);
    expect(await judge('GALEON', playerId, playerId)).toBe('used');
  });

  test('finds an order only by its exact id and provider', async () => {
    const { id } = await pay.startOrder();
    expect(id).toMatch(/^[\w-]{40}$/);
    for (const wrong of [`${id}x`, 'a'.repeat(24), '%00']) expect((await pay.check(wrong)).status).toBe(404);
    expect((await pay.check(id, 'unitpay')).status).toBe(404);
  });
});
