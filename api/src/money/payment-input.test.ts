import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { hasReferral, insertPromocode } from '../promo/referrals/referral.repo';
import { findLies } from '../testing/payment-truth';
import { openTestPayments, type TestPayments } from '../testing/test-payments';
import { createPayment } from './orders/create-payment.service';
import { judgePromocode } from '../promo/referrals/top-up-promocode.service';

// a real database engine on a busy machine
jest.setTimeout(120_000);

let pay: TestPayments;

beforeAll(async () => {
  pay = await openTestPayments();
  await pay.join('Payer');
});
afterAll(() => pay.close());
beforeEach(() => pay.simulator.setFaults({}));

describe('YooKassa', () => {
  test('500 and a lost answer, then success with the same key: one payment', async () => {
    for (const fault of ['500', 'lost'] as const) {
      pay.simulator.setFaults({ create: [fault, fault] });
      const { id } = await pay.startOrder();
      expect(pay.simulator.payments().filter(({ order }) => order === id)).toHaveLength(1);
    }
  });

  test('a create that stays unknown is asked for again in the background, and gives one payment', async () => {
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

  test('a refusal is told, and charges nothing', async () => {
    // what the background asks for meanwhile takes one of them
    pay.simulator.setFaults({ create: ['refuse', 'refuse', 'refuse'] });
    const { status, body } = await pay.create();
    expect([status, body.code]).toEqual([409, 'PAYMENT_REFUSED']);
  });

  test('a receipt goes to the payer', async () => {
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

  test('a notification from elsewhere is not taken, and what one says is not believed', async () => {
    const { playerId, payment } = await pay.startOrder();
    pay.simulator.setFaults({ sender: '93.184.216.34' });
    const told = {
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
    expect((await post(told, { 'x-forwarded-for': '93.184.216.34' })).status).toBe(403);
    // from the right address, but YooKassa itself knows better
    expect((await post(told)).status).toBe(200);
    expect(await pay.coinsOf(playerId)).toBe(0);
    for (const bad of [
      {},
      { ...told, event: ['payment.succeeded'] },
      { ...told, object: { id: '../me' } },
      [],
    ])
      expect((await post(bad)).status).toBe(400);
    expect((await post({ ...told, object: { id: 'nobody-knows-it' } })).status).toBe(200);
  });
});

describe('Unitpay', () => {
  test('a read time-out on create makes no second payment, and the first one is taken when it is paid', async () => {
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

  test('a second payment of an order that is paid is refused before money moves', async () => {
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
    ['a date that is none', { params: { date: 'now' } }],
    ['a test payment', { params: { test: '1' } }],
    ['an array in place of a sum', { extra: '&params[orderSum][]=500.00' }],
    ['an array in place of the account', { extra: '&params[account][]=x' }],
    ['an array of signatures', { extra: '&params[signature][]=x' }],
    ['an order of nobody', { params: { account: 'ord_of_nobody_at_all_1' } }],
    ['another sum', { params: { orderSum: '5000.00' } }],
    ['a sum with a comma', { params: { orderSum: '500,00' } }],
    ['another currency', { params: { orderCurrency: 'USD' } }],
  ])('%s is answered with an error, and nothing is credited', async (_, faults) => {
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
    ['another sum', { orderSum: '5000.00' }, 'Сумма или валюта не совпадает с заказом', 'amount'],
    ['no sum', { orderSum: 'all' }, 'Сумма или валюта не совпадает с заказом', 'amount'],
    ['another currency', { orderCurrency: 'USD' }, 'Сумма или валюта не совпадает с заказом', 'currency'],
    ['another project', { projectId: '1' }, 'Запрос не прошёл проверку', null],
    ['a test payment', { test: '1' }, 'Запрос не прошёл проверку', null],
    ['an order of nobody', { account: 'ord_of_nobody_at_all_1' }, 'Заказ не найден', null],
  ])('a pay with %s after a good check credits nothing', async (_, changed, message, problem) => {
    const { playerId, id, payment } = await pay.startOrder({ provider: 'unitpay' });
    expect(await pay.callback('check', id, payment.id)).toHaveProperty('result');
    const answer = { error: { message } };
    expect(await pay.callback('pay', id, payment.id, changed)).toEqual(answer);
    // a repeat is answered alike
    expect(await pay.callback('pay', id, payment.id, changed)).toEqual(answer);
    expect([await pay.coinsOf(playerId), (await pay.read(id)).problem]).toEqual([0, problem]);
  });

  test('an error that a pay follows is paid', async () => {
    const order = { provider: 'unitpay' as const, ...(await pay.startOrder({ provider: 'unitpay' })) };
    await pay.simulator.finishPayment(order.payment, 'refuse');
    await pay.simulator.finishPayment(order.payment, 'success');
    await pay.simulator.finishPayment({ ...order.payment, state: 'pending' }, 'success');
    expect(await pay.coinsOf(order.playerId)).toBe(525);
    expect(await findLies(pay, [order])).toEqual([]);
  });
});

describe('before paying', () => {
  test.each([
    [{ amount: 9.99 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: 10.001 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: 700_001 }, 400, 'AMOUNT_OUT_OF_BOUNDS'],
    [{ amount: -500 }, 400, 'BAD_REQUEST'],
    [{ currency: 'USD' }, 400, 'BAD_REQUEST'],
    [{ email: undefined }, 400, 'BAD_REQUEST'],
    [{ email: 'nowhere' }, 400, 'BAD_REQUEST'],
    [{ paymentType: 'paypal', provider: 'unitpay' }, 409, 'PAYMENT_METHOD_OFF'],
    [{ paymentType: 'toString' }, 409, 'PAYMENT_METHOD_OFF'],
    [{ login: 'nobody_here' }, 404, 'ACCOUNT_NOT_FOUND'],
    [{ promocode: 'NOSUCH' }, 400, 'INVALID_PROMOCODE'],
  ])('%j is refused with %d %s', async (asked, status, code) => {
    const got = await pay.create(asked as never);
    expect([got.status, got.body.code]).toEqual([status, code]);
  });

  test('an alias names its method', async () => {
    const { payment } = await pay.startOrder({ paymentType: 'spb' });
    expect(payment.method).toBe('sbp');
  });

  test('a payer sees whose account it is, and not who', async () => {
    const { status, body } = await pay.post('/api/payments/account', { login: 'pAyEr' });
    expect([status, body]).toEqual([200, { login: 'Payer', character: null, email: null }]);
    expect((await pay.post('/api/payments/account', { login: 'nobody_here' })).body).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      message: 'Пользователь не найден',
    });
  });

  test('a guest ties no account to a code', async () => {
    const { body } = await pay.post<PaymentPromocode>('/api/payments/promocode', {
      promocode: 'NOSUCH',
      login: 'Payer',
    });
    expect(body).toEqual({ verdict: 'unknown' });
  });

  test('a code is the account’s first, another’s, and chosen by its owner; it is taken when the payment has come', async () => {
    const [inviter, playerId, stranger] = [await pay.join('maker'), await pay.join('taker'), 0];
    const other = await pay.join('other_maker');
    const createdAt = new Date();
    await insertPromocode(pay.db, { code: 'MAYAK77', playerId: inviter, createdAt });
    await insertPromocode(pay.db, { code: 'GALEON', playerId: other, createdAt });
    const judge = async (code: string, whose: number, callerId: number | null) =>
      (await judgePromocode(pay.db, { code, playerId: whose, callerId })).verdict;
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
      createPayment(pay.payments.ports, { ...body, idempotencyKey }, callerId);
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

  test('an order is nobody’s guess', async () => {
    const { id } = await pay.startOrder();
    expect(id).toMatch(/^[\w-]{24}$/);
    for (const wrong of [`${id}x`, 'a'.repeat(24), '%00']) expect((await pay.check(wrong)).status).toBe(404);
    expect((await pay.check(id, 'unitpay')).status).toBe(404);
  });
});
