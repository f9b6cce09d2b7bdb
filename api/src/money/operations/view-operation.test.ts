import { buildRefund } from '../../testing/build-refund';
import { type MoneyOperator, openMoneyOperator, refund } from '../../testing/money-operator';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { selectOperation } from '../orders/operation.repo';
import { refreshRefund } from './send-refund.service';
import { viewOperation } from './view-operation.service';

const checkSecond = () => Promise.resolve(null);

describe('an operation that somebody may decide about', () => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  beforeAll(async () => {
    pay = await openTestPayments();
    operator = openMoneyOperator(pay);
  });
  afterAll(() => pay.close());

  test('does not look changed while its provider is switched off', async () => {
    const { id } = await operator.startPaid();
    const ports = operator.ports({ aloneMax: 0 });
    const proposed = await operator.start(refund(id), {}, ports);
    const off = operator.ports({ aloneMax: 0, providers: {} });
    expect(await viewOperation(off, proposed.id, checkSecond)).toMatchObject({
      preview: null,
      unavailable: true,
    });
    const view = await viewOperation(ports, proposed.id, checkSecond);
    expect(view.preview?.kopecks).toBe(50_000);
    expect(view).not.toHaveProperty('unavailable');
  });

  test('looks changed when the coins were spent meanwhile', async () => {
    const ports = operator.ports({ aloneMax: 0 });
    const { playerId, id } = await operator.startPaid();
    const proposed = await operator.start(refund(id), {}, ports);
    await operator.spend(playerId, 500);
    const view = await viewOperation(ports, proposed.id, checkSecond);
    expect(view).toMatchObject({ operation: { state: 'proposed' }, preview: null });
    expect(view).not.toHaveProperty('unavailable');
  });

  test('looks changed when nothing is left to move', async () => {
    const ports = operator.ports({ aloneMax: 0 });
    const { id, payment } = await operator.startPaid();
    const proposed = await operator.start(refund(id), {}, ports);
    payment.refunds.push(buildRefund('500.00'));
    payment.refunded = 50_000;
    const row = await selectOperation(pay.db, proposed.id);
    if (!row) throw new Error('no operation');
    await refreshRefund(ports, row);
    const view = await viewOperation(ports, proposed.id, checkSecond);
    expect(view).toMatchObject({ operation: { state: 'proposed' }, preview: null });
    expect(view).not.toHaveProperty('unavailable');
  });
});
