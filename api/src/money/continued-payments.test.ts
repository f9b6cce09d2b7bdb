import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import { readOrderId } from './orders/order-id';
import { openTestPayments, type StartedOrder, type TestPayments } from '../testing/test-payments';

// allows time for a real database on a busy machine
jest.setTimeout(240_000);

const PROVIDERS = ['yookassa', 'unitpay'] as const;
type Provider = (typeof PROVIDERS)[number];
type Order = StartedOrder & { provider: Provider; login: string };

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let pay: TestPayments;
  let started = 0;

  beforeAll(async () => {
    pay = await openTestPayments(engine);
  });
  afterAll(() => pay.close());
  beforeEach(() => pay.simulator.setFaults({}));

  async function start(provider: Provider, amount = 1_000): Promise<Order> {
    const login = `resumer_${(started += 1)}`;
    const playerId = await pay.join(login);
    return { playerId, provider, login, ...(await pay.order({ provider, login, amount })) };
  }
  const cancel = ({ provider, id }: Pick<Order, 'provider' | 'id'>) =>
    pay.post<PaymentCheck>('/api/payments/cancel', { provider, orderId: id });
  const other = (provider: Provider): Provider => (provider === 'yookassa' ? 'unitpay' : 'yookassa');
  const replace = ({ provider, login, id }: Order, change: object = {}) =>
    pay.create({ provider: other(provider), login, amount: 1_000, replaces: id, ...change });

  describe.each(PROVIDERS)('an unpaid order at %s', (provider) => {
    test('names what the provider says, and its page while the provider keeps it open', async () => {
      const { id, payment } = await start(provider);
      const { body } = await pay.check(id, provider);
      const lifetime = provider === 'yookassa' ? HOUR_MS : DAY_MS;
      expect(body).toMatchObject({
        status: 'pending',
        actions: ['continue', 'replace', 'cancel'],
        page: `${pay.simulator.url}/bank/${payment.id}`,
        report: { state: 'waiting', at: expect.any(Number), until: body.at + lifetime },
      });
      pay.advanceClock(lifetime + 1_000);
      const later = (await pay.check(id, provider)).body;
      pay.advanceClock(-lifetime - 1_000);
      expect([later.page, later.actions]).toEqual([undefined, ['replace', 'cancel']]);
      expect(later.age).toBeGreaterThan(lifetime);
    });

    test('has no payment page when the provider no longer knows its payment', async () => {
      const { id, payment } = await start(provider);
      payment.provider = other(provider);
      expect((await pay.check(id, provider)).body).toMatchObject({
        status: 'pending',
        actions: ['replace', 'cancel'],
        report: { state: 'waiting' },
      });
    });

    test('offers nothing while the bank holds or checks the money', async () => {
      const order = await start(provider);
      const status = provider === 'yookassa' ? 'waiting_for_capture' : 'secure';
      pay.simulator.setFaults({ object: { status } });
      expect((await pay.check(order.id, provider)).body).toMatchObject({
        status: 'pending',
        actions: [],
        report: { state: 'processing' },
      });
      expect((await cancel(order)).body.status).toBe('pending');
      expect((await replace(order)).body.code).toBe('ORDER_PAID');
      expect((await pay.read(order.id)).replacedBy).toBeNull();
      // silence does not make the money free again
      pay.simulator.setFaults({ fetch: Array<'500'>(40).fill('500') });
      pay.advanceClock(5_000);
      expect((await pay.check(order.id, provider)).body).toMatchObject({
        actions: [],
        report: { state: 'processing' },
      });
    });

    test('says that the provider is silent, and cancels and replaces nothing then', async () => {
      const order = await start(provider);
      pay.simulator.setFaults({ fetch: Array<'500'>(40).fill('500') });
      expect((await pay.check(order.id, provider)).body.report?.state).toBe('silent');
      expect([(await cancel(order)).status, (await replace(order)).status]).toEqual([503, 503]);
      expect((await pay.read(order.id)).state).toBe('pending');
    });

    test('is cancelled by its payer, and a payment that arrives all the same is credited or refused', async () => {
      const order = await start(provider);
      expect((await cancel(order)).body).toMatchObject({
        status: 'canceled',
        withdrawn: true,
        actions: ['replace'],
        reason: 'Заказ отменили до оплаты',
      });
      const { answers } = await pay.simulator.finishPayment(order.payment, 'success');
      const { body } = await pay.check(order.id, provider);
      // Unitpay asks before it takes money, and YooKassa has no such question
      if (provider === 'unitpay') expect(answers[0]?.body).toContain('Этот заказ отменён');
      expect(body.status).toBe(provider === 'unitpay' ? 'canceled' : 'succeeded');
      expect(await pay.coinsOf(order.playerId)).toBe(provider === 'unitpay' ? 0 : 1_100);
    });

    test('is credited and not cancelled when it was paid meanwhile', async () => {
      const order = await start(provider);
      pay.simulator.setFaults({ silent: true });
      await pay.simulator.finishPayment(order.payment, 'success');
      expect((await cancel(order)).body).toMatchObject({ status: 'succeeded', actions: [] });
      expect(await pay.coinsOf(order.playerId)).toBe(1_100);
    });

    test('is credited and not replaced when it was paid meanwhile', async () => {
      const order = await start(provider);
      pay.simulator.setFaults({ silent: true });
      await pay.simulator.finishPayment(order.payment, 'success');
      expect((await replace(order)).body).toMatchObject({
        code: 'ORDER_PAID',
        details: { provider, orderId: order.id },
      });
      expect(await pay.coinsOf(order.playerId)).toBe(1_100);
      expect((await pay.readPlayerView(order.playerId)).payments).toHaveLength(1);
    });

    test('is replaced by an order with the same terms, and closes it when it is paid after all', async () => {
      const order = await start(provider);
      await pay.db.execute(`update payment_orders set bonus = 250 where id = '${order.id}'`);
      const { status, body } = await replace(order);
      expect(status).toBe(200);
      const fresh = await pay.check(body.orderId, other(provider));
      expect(fresh.body).toMatchObject({ status: 'pending', coins: 1_250, bonus: 250 });
      // the provider keeps the terms in the id, for a site that has lost the order
      expect(readOrderId(body.orderId)).toMatchObject({ coins: 1_000, bonus: 250 });
      expect((await pay.check(order.id, provider)).body).toMatchObject({
        status: 'canceled',
        withdrawn: true,
        reason: 'Выбран другой способ оплаты',
        replacedBy: { provider: other(provider), orderId: body.orderId },
        actions: [],
      });
      // the payer pays on the first page, which YooKassa cannot close
      if (provider === 'unitpay')
        await pay.callback('pay', order.id, order.payment.id, { orderSum: '1000.00' });
      else await pay.simulator.finishPayment(order.payment, 'success');
      expect((await pay.check(body.orderId, other(provider))).body).toMatchObject({
        status: 'canceled',
        reason: 'Деньги пришли по прежнему заказу: платить ещё раз не нужно',
        actions: [],
      });
      expect(await pay.coinsOf(order.playerId)).toBe(1_250);
      for (const id of [order.id, body.orderId])
        expect((await replace({ ...order, id })).body.code).toBe('ORDER_PAID');
    });

    test('takes current terms for another sum, and after the terms of the first order have ended', async () => {
      const order = await start(provider);
      await pay.db.execute(`update payment_orders set bonus = 250 where id = '${order.id}'`);
      const another = await replace(order, { amount: 500 });
      expect((await pay.check(another.body.orderId, other(provider))).body.bonus).toBe(25);
      const old = await start(provider);
      await pay.db.execute(`update payment_orders set bonus = 250 where id = '${old.id}'`);
      pay.advanceClock(27 * HOUR_MS);
      const late = await replace(old);
      expect((await pay.check(late.body.orderId, other(provider))).body.bonus).toBe(100);
      pay.advanceClock(-27 * HOUR_MS);
    });

    test('never charges twice when cancelling or replacing races with the payment', async () => {
      for (let round = 0; round < 8; round += 1) {
        const order = await start(provider);
        const isCancel = round % 2 === 0;
        const [, reply] = await Promise.all([
          pay.simulator.finishPayment(order.payment, 'success'),
          isCancel ? cancel(order) : replace(order),
        ]);
        const { body } = await pay.check(order.id, provider);
        const isCharged = order.payment.state === 'succeeded';
        expect(body.status).toBe(isCharged ? 'succeeded' : 'canceled');
        expect(await pay.coinsOf(order.playerId)).toBe(isCharged ? 1_100 : 0);
        if (isCancel || reply.status !== 200) continue;
        const { orderId } = reply.body as { orderId: string };
        const next = (await pay.check(orderId, other(provider))).body;
        // either the first order is credited, or its replacement waits for the only payment
        expect([next.status, next.actions.includes('continue')]).toEqual(
          isCharged ? ['canceled', false] : ['pending', true],
        );
      }
      await pay.readCheckedTotals();
    });
  });

  test('gives one replacement to a payer who asks for it in two tabs', async () => {
    const order = await start('yookassa');
    const replies = await Promise.all([replace(order), replace(order), replace(order)]);
    const { payments } = await pay.readPlayerView(order.playerId);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(payments.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('shows no receipt of a refused payment, although YooKassa registers one', async () => {
    const { id, payment } = await start('yookassa');
    pay.simulator.setFaults({ object: { receipt_registration: 'pending' } });
    expect((await pay.check(id)).body.receipt).toBeUndefined();
    await pay.simulator.finishPayment(payment, 'refuse');
    const { body } = await pay.check(id);
    expect([body.status, body.receipt]).toEqual(['canceled', undefined]);
    await pay.simulator.finishPayment(payment, 'success');
    expect((await pay.check(id)).body).toMatchObject({ status: 'succeeded', receipt: 'pending' });
  });

  test.each([
    ['unknown order', { provider: 'yookassa', orderId: 'order-0123456789-abcdef' }, 404],
    ['unknown provider', { provider: 'evil', orderId: 'order-0123456789-abcdef' }, 400],
  ])('refuses to cancel an %s', async (_what, body, status) => {
    expect((await pay.post('/api/payments/cancel', body)).status).toBe(status);
  });
});
