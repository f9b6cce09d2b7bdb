import { openMoneyOperator } from '../../testing/money-operator';
import { openRestoredSite, registryOf, type RestoredSite } from '../../testing/restored-site';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { rejectOperation } from '../operations/operate.service';
import { selectOrder } from '../orders/order.repo';
import { readPaymentHistory } from '../search/payment-history.service';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';

describe('a lost order', () => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments();
    restored = await openRestoredSite(pay);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  test('needs a second operator when it credits more DP than its payment was', async () => {
    const anna = await restored.join();
    const { payment } = await restored.payFor(anna.login, 'unitpay');
    payment.sum = '1.00';
    const ports = restored.ports({ aloneMax: 40_000 });
    const operation = await restored.adopt(registryOf(payment.id), ports);
    expect(operation).toMatchObject({ state: 'proposed', kopecks: 100, coins: 525 });
    await rejectOperation(ports, { id: operation.id, why: 'Сумма не та' }, 'boris');
  });

  test('holds a payment of another sum than was ordered', async () => {
    const anna = await restored.join();
    const { id, payment } = await restored.payFor(anna.login);
    payment.sum = '5.00';
    expect((await restored.preview()).items).toMatchObject([
      { kind: 'held', problem: 'amount', kopecks: 500, coins: 0, login: anna.login },
    ]);
    await restored.adopt();
    expect(await restored.coinsOf(anna.id)).toBe(0);
    expect(await selectOrder(restored.db, id)).toMatchObject({ amount: 50_000, coins: 500, bonus: 25 });
    expect(await selectUnmatchedPayments(restored.db, id)).toMatchObject([
      { problem: 'amount', amount: 500 },
    ]);
    expect(await restored.isBalanced()).toBe(true);
  });

  test('keeps the edition of the rules that the payer accepted', async () => {
    const anna = await restored.join();
    const { id, payment } = await restored.payFor(anna.login);
    Object.assign(payment.sent['metadata'] as object, { rulesVersion: '7' });
    await restored.adopt();
    expect((await selectOrder(restored.db, id))?.rulesVersion).toBe(7);
  });

  test('sends YooKassa what cannot be read from the order id', async () => {
    const anna = await restored.join();
    const { payment } = await restored.payFor(anna.login);
    expect(payment.sent['metadata']).toEqual({
      ...{ orderId: payment.order, site: 'https://port.example', login: anna.login },
      ...{ amount: '50000', own: '0', rulesVersion: expect.stringMatching(/^\d+$/) },
    });
    await restored.adopt();
  });

  test('finds the account of a payment without a time', async () => {
    const anna = await restored.join();
    const { id, payment } = await restored.payFor(anna.login, 'unitpay');
    pay.simulator.setFaults({ object: { date: '' } });
    const target = registryOf(payment.id);
    expect((await restored.preview(target)).items).toMatchObject([
      { kind: 'credit', login: anna.login, coins: 525, at: null },
    ]);
    await restored.adopt(target);
    pay.simulator.setFaults({});
    expect(await restored.coinsOf(anna.id)).toBe(525);
    const order = await selectOrder(restored.db, id);
    expect(Date.now() - (order?.createdAt.getTime() ?? 0)).toBeLessThan(120_000);
  });

  test('shows the claimed case that an adopted refund leaves with the player', async () => {
    const anna = await restored.join();
    const { id, payment } = await restored.payFor(anna.login, 'yookassa', { amount: 1_500 });
    await restored.adopt();
    const operator = openMoneyOperator({ ...pay, db: restored.db });
    const purchase = await operator.addPurchase(anna.id, { kind: 'case', item: 2, sent: true });
    pay.simulator.refund(payment, 150_000);
    await restored.adopt();
    const { events } = await readPaymentHistory(restored.db, id);
    expect(events.filter(({ kind }) => kind === 'goods-left')).toMatchObject([
      { id: `case:${purchase.id}`, about: expect.stringMatching(/./) },
    ]);
  });
});
