import { MINUTE_MS } from '@site/contracts/time';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { openRestoredSite, registryOf, type RestoredSite } from '../../testing/restored-site';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { selectOrder } from '../orders/order.repo';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';

describe('adopting an order that was paid twice', () => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments();
    restored = await openRestoredSite(pay);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  /** Pays an order twice, a minute apart. The registry names the later payment first, as YooKassa lists do. */
  async function payTwice(provider: PaymentProviderName) {
    const { id: playerId, login } = await restored.join();
    const one = await restored.payFor(login, provider);
    const two = await restored.payFor(login, provider);
    one.payment.paidAt = new Date(Date.now() - MINUTE_MS);
    Object.assign(two.payment, { order: one.id, sent: one.payment.sent });
    const target = provider === 'unitpay' ? registryOf(two.payment.id, one.payment.id) : {};
    return { playerId, id: one.id, first: one.payment, second: two.payment, target };
  }

  const PROVIDERS: PaymentProviderName[] = ['yookassa', 'unitpay'];

  test.each(PROVIDERS)('credits the first payment at %s when the second was refunded', async (provider) => {
    const { playerId, id, first, second, target } = await payTwice(provider);
    pay.simulator.refund(second, 50_000);
    expect((await restored.preview(target)).items).toMatchObject([
      { kind: 'credit', paymentId: first.id, coins: 525 },
      { kind: 'held', paymentId: second.id, coins: 0, problem: 'second-payment', refunded: 50_000 },
    ]);
    await restored.adopt(target);
    expect(await restored.coinsOf(playerId)).toBe(525);
    expect(await selectOrder(restored.db, id)).toMatchObject({
      ...{ state: 'succeeded', paymentId: first.id, refunded: 0, problem: null },
    });
    expect(await selectUnmatchedPayments(restored.db, id)).toMatchObject([
      { paymentId: second.id, amount: 50_000, refunded: 50_000 },
    ]);
    expect((await restored.preview(target)).items).toEqual([]);
    expect(await restored.isBalanced()).toBe(true);
  });

  test.each(PROVIDERS)('shows one credit and holds the second payment at %s', async (provider) => {
    const { playerId, id, first, second, target } = await payTwice(provider);
    expect((await restored.preview(target)).items).toMatchObject([
      { kind: 'credit', paymentId: first.id, coins: 525 },
      { kind: 'held', paymentId: second.id, coins: 0, problem: 'second-payment' },
    ]);
    expect((await restored.adopt(target)).kopecks).toBe(50_000);
    expect(await restored.coinsOf(playerId)).toBe(525);
    expect(await selectUnmatchedPayments(restored.db, id)).toMatchObject([
      { paymentId: second.id, amount: 50_000, refunded: 0 },
    ]);
    expect(await restored.isBalanced()).toBe(true);
  });
});
