import type { CreatePaymentBody, CreatePaymentReply } from '@site/shared/contracts/payments';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import type { Refusal } from '../http/refusal';
import { openTestPayments, type TestPayments } from '../testing/test-payments';
import { createPayment } from './orders/create-payment.service';
import { updateOrder } from './orders/order.repo';
import type { PaymentPorts } from './orders/payment-ports';
import { cancelPayment, replacePayment } from './status/continue-payment.service';
import { checkPayment } from './status/payment-status.service';

type Outcome = Partial<CreatePaymentReply> & Partial<Pick<Refusal, 'code' | 'details'>>;

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let pay: TestPayments;
  /** Ports of the payers. Queries of the background worker are not counted. */
  let ports: PaymentPorts;
  let queries = 0;
  let isDown = false;
  let payers = 0;
  let keys = 0;

  beforeAll(async () => {
    pay = await openTestPayments(engine);
    const yookassa = pay.payments.ports.providers.yookassa!;
    const fetch: typeof yookassa.fetch = (paymentId) => {
      queries += 1;
      return isDown ? Promise.reject(new Error('down')) : yookassa.fetch(paymentId);
    };
    ports = { ...pay.payments.ports, providers: { yookassa: { ...yookassa, fetch } } };
  });
  afterAll(() => pay.close());
  beforeEach(() => {
    queries = 0;
    isDown = false;
  });

  /** Creates an account with an unpaid order, and returns functions of its owner. */
  async function start() {
    const login = `replacer_${(payers += 1)}`;
    const payer = { callerId: await pay.join(login), client: { wideNetwork: 'any' } };
    const toBody = (change: Partial<CreatePaymentBody>) => ({
      ...{ provider: 'yookassa' as const, paymentType: 'sbp', amount: 1_000, currency: 'RUB' as const },
      ...{ description: 'any', login, email: 'payer@mail.example' },
      idempotencyKey: `replacement-number-${(keys += 1)}`,
      ...change,
    });
    const { orderId: id } = await createPayment(ports, toBody({}), payer);
    await updateOrder(pay.db, id, { pollAt: null });
    const replace = (replaces: string, change: Partial<CreatePaymentBody> = {}): Promise<Outcome> =>
      replacePayment(ports, { ...toBody(change), replaces }, payer).catch((error: Refusal) => error);
    return { id, replace };
  }
  async function replaceTimes({ id, replace }: Awaited<ReturnType<typeof start>>, times: number) {
    const ids = [id];
    for (let n = 0; n < times; n += 1) ids.push((await replace(ids.at(-1)!)).orderId!);
    pay.advanceClock(10_000);
    queries = 0;
    return ids;
  }
  const check = (id: string) => checkPayment(ports, { provider: 'yookassa', id });
  const cancel = (id: string) => cancelPayment(ports, { provider: 'yookassa', id });

  test('asks the provider nothing for a request that is refused', async () => {
    const payer = await start();
    const [first = ''] = await replaceTimes(payer, 3);
    const outcomes = [
      await payer.replace(first, { amount: 1 }),
      await payer.replace(first, { login: 'nobody_here' }),
      await payer.replace(first, { paymentType: 'usdt' }),
      await payer.replace(first, { promocode: 'unknown' }),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual([
      'AMOUNT_OUT_OF_BOUNDS',
      'ACCOUNT_NOT_FOUND',
      'PAYMENT_METHOD_OFF',
      'INVALID_PROMOCODE',
    ]);
    expect(queries).toBe(0);
  });

  test('asks the provider nothing when too many orders were created for the account', async () => {
    const chain = await replaceTimes(await start(), 3);
    const other = await start();
    // the first order of `other` is the first of twenty
    for (let n = 1; n < 20; n += 1)
      expect((await other.replace('order-0123456789-unknown')).code).toBe('NOT_FOUND');
    const { code, details } = await other.replace(chain[0]!);
    expect([code, details, queries]).toEqual(['TOO_MANY_ORDERS', undefined, 0]);
  });

  test('lets ten orders replace each other, and asks the provider about no longer chain', async () => {
    const payer = await start();
    const ids = await replaceTimes(payer, 10);
    const [first, last] = [ids[0]!, ids.at(-1)!];
    expect((await check(first)).replacedBy?.orderId).toBe(ids[1]);
    expect(await check(last)).toMatchObject({ status: 'pending', actions: ['continue', 'cancel'] });
    queries = 0;
    const refusal = { code: 'TOO_MANY_ORDERS', details: { replacements: 10 } };
    expect(await payer.replace(last)).toMatchObject(refusal);
    expect(await payer.replace(first)).toMatchObject(refusal);
    // orders from before the limit have counted nothing
    for (const id of ids) await updateOrder(pay.db, id, { replacements: 0 });
    expect(await payer.replace(first)).toMatchObject(refusal);
    expect(queries).toBe(0);
    expect((await cancel(last)).status).toBe('canceled');
  });

  test('relies on an answer of the provider for 3 s', async () => {
    const { id, replace } = await start();
    await check(id);
    const { orderId = '' } = await replace(id);
    await cancel(orderId);
    expect((await cancel(orderId)).status).toBe('canceled');
    expect(queries).toBeLessThanOrEqual(2);
  });

  test('neither cancels nor replaces an order while the last query got no answer', async () => {
    const { id, replace } = await start();
    isDown = true;
    expect((await check(id)).report?.state).toBe('silent');
    isDown = false;
    await expect(cancel(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await replace(id)).toMatchObject({ code: 'UNAVAILABLE' });
    pay.advanceClock(3_000);
    expect((await cancel(id)).status).toBe('canceled');
  });
});
