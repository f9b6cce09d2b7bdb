import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { causeOf } from '../../testing/cause-of';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { findLostOperations } from './lost-operations.service';
import { confirmOperation, rejectOperation, startOperation } from './operate.service';

const [ONE, TWO] = ['9c1f0a7be24d5836', '9c1f0a7be24d5837'] as const;
const checkSecond = () => Promise.resolve(null);
const chargeback = (orderId: string, repeats: string, sum = 20_000) => ({
  ...{ kind: 'chargeback' as const, orderId, repeats, sum },
});

describe('an operation that a restored database has lost', () => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  beforeAll(async () => {
    pay = await openTestPayments();
    operator = openMoneyOperator(pay);
  });
  afterAll(() => pay.close());

  test('is made again once, and is then no longer lost', async () => {
    const { playerId, id } = await operator.startPaid();
    expect(await findLostOperations(pay.db, [ONE, TWO])).toEqual({ lost: [ONE, TWO], open: [] });
    const { seen } = await operator.preview(chargeback(id, ONE));
    const request = { ...chargeback(id, ONE), seen, why: WHY };
    const done = await startOperation(operator.ports(), request, 'anna');
    expect(done).toMatchObject({ state: 'done', repeats: ONE, kopecks: 20_000 });
    // an operator who lost the reply repeats the command
    expect(await startOperation(operator.ports(), request, 'anna')).toEqual(done);
    const repeated = { code: 'CONFLICT', details: { cause: 'repeated', operation: done.id } };
    await expect(operator.preview(chargeback(id, ONE))).rejects.toMatchObject(repeated);
    await expect(operator.preview(chargeback(id, done.id))).rejects.toMatchObject(repeated);
    expect(await findLostOperations(pay.db, [ONE, TWO, done.id])).toEqual({ lost: [TWO], open: [] });
    // another chargeback of the same order and sum is another operation
    expect(await operator.start(chargeback(id, TWO))).toMatchObject({ state: 'done', repeats: TWO });
    expect(await pay.coinsOf(playerId)).toBe(525 - 2 * 210);
    await pay.readCheckedTotals();
  });

  test('is made again once when two requests about different orders name it', async () => {
    const [one, two] = [await operator.startPaid(), await operator.startPaid()];
    const requests = await Promise.all(
      [one, two].map(async ({ id }) => {
        const target = chargeback(id, '00000000000000aa');
        return { ...target, seen: (await operator.preview(target)).seen, why: WHY };
      }),
    );
    const outcomes = await Promise.allSettled(
      requests.map((request) => startOperation(operator.ports(), request, 'anna')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toMatchObject([causeOf('repeated')]);
  });

  test('waits for a second operator, and can be made again when that one has rejected it', async () => {
    const { playerId, id } = await operator.startPaid();
    const ports = operator.ports({ aloneMax: 10_000 });
    const target = chargeback(id, '00000000000000bb');
    const rejected = await operator.start(target, {}, ports);
    await expect(operator.preview({ ...target, orderId: id })).rejects.toMatchObject(causeOf('repeated'));
    await rejectOperation(ports, { id: rejected.id, why: 'Не тот заказ' }, 'boris');
    const ids = [rejected.id, target.repeats];
    expect(await findLostOperations(pay.db, ids)).toEqual({ lost: [target.repeats], open: [] });
    const proposed = await operator.start(target, {}, ports);
    const verdict = { id: proposed.id, why: 'Сверил с журналом' };
    const done = await confirmOperation(ports, verdict, 'boris', checkSecond);
    expect(done).toMatchObject({ state: 'done', repeats: target.repeats, confirmedBy: 'boris' });
    expect(await pay.coinsOf(playerId)).toBe(525 - 210);
  });

  test('is not lost while it waits for a second operator, because it was proposed before the backup', async () => {
    const { id } = await operator.startPaid();
    const ports = operator.ports({ aloneMax: 10_000 });
    const proposed = await operator.start({ kind: 'chargeback', orderId: id, sum: 20_000 }, {}, ports);
    const find = () => findLostOperations(pay.db, [proposed.id]);
    expect(await find()).toEqual({ lost: [], open: [proposed.id] });
    await confirmOperation(ports, { id: proposed.id, why: 'Сверил с журналом' }, 'boris', checkSecond);
    expect(await find()).toEqual({ lost: [], open: [] });
  });

  test('is no refund, which the provider reports', async () => {
    const { id } = await operator.startPaid();
    await expect(operator.preview({ ...refund(id), repeats: ONE })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
