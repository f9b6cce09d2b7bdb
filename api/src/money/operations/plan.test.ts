import type { OperationTarget } from '@site/shared/contracts/money-operations';
import { HOUR_MS } from '@site/contracts/time';
import { Registry } from 'prom-client';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { selectPlayer } from '../../players/player.repo';
import { causeOf } from '../../testing/cause-of';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { insertOperation } from '../orders/operation.repo';
import { measurePayments } from '../payment-metrics';
import { moveMoney } from './move-money.service';
import { confirmOperation, rejectOperation, startOperation } from './operate.service';

const checkSecond = () => Promise.resolve(null);

describe('the plan of an operation', () => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  beforeAll(async () => {
    pay = await openTestPayments();
    operator = openMoneyOperator(pay);
    await pay.join('Payer');
  });
  afterAll(() => pay.close());

  /** Takes two payments for one order, neither of which is of its sum. */
  async function startUnmatched() {
    const { id, payment, playerId } = await pay.startOrder();
    const { payment: second } = await pay.order();
    second.order = id;
    second.sent['metadata'] = { orderId: id };
    for (const each of [payment, second]) {
      each.sum = '400.00';
      await pay.simulator.finishPayment(each, 'success');
    }
    return { id, payment, second, playerId };
  }

  /** Stores operations of an order that were refused. */
  async function addRefused(orderId: string, count: number) {
    for (let n = 0; n < count; n += 1)
      await insertOperation(pay.db, {
        ...{ id: `${orderId}-${n}`, kind: 'refund', subject: `order/${orderId}`, orderId, state: 'refused' },
        ...{ payments: [], take: [], keep: [], seen: '', why: WHY, operator: 'anna', at: new Date() },
      });
  }

  test.each(['refund', 'chargeback', 'chargeback-won'] as const)(
    'finds nothing to move for a %s of an order that was never paid',
    async (kind) => {
      const { id } = await pay.startOrder();
      await expect(operator.preview({ kind, orderId: id })).rejects.toMatchObject(causeOf('nothing'));
    },
  );

  test('moves one payment: of several unmatched ones it asks for one', async () => {
    const { id, payment, second } = await startUnmatched();
    for (const kind of ['refund', 'chargeback'] as const)
      await expect(operator.preview({ ...refund(id), kind })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        details: { payments: [payment.id, second.id] },
      });
    await operator.start({ ...refund(id), paymentId: second.id });
    expect([payment.refunded, second.refunded]).toEqual([0, 40_000]);
    await operator.start(refund(id));
    expect(payment.refunded).toBe(40_000);
  });

  test('charges an unmatched payment back whole, also with a second operator', async () => {
    const { id, payment } = await startUnmatched();
    const target = (sum?: number) =>
      ({ ...refund(id, sum), kind: 'chargeback', paymentId: payment.id }) as const;
    await expect(operator.preview(target(10_000))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { left: 40_000 },
    });
    const ports = operator.ports({ aloneMax: 0 });
    const { id: proposed } = await operator.start(target(), {}, ports);
    expect(await confirmOperation(ports, { id: proposed, why: WHY }, 'boris', checkSecond)).toMatchObject({
      state: 'done',
      kopecks: 40_000,
    });
  });

  test('offers the largest sum whose coins and bonus, each rounded down, are on the balance', async () => {
    const { playerId, id } = await operator.startPaid();
    await operator.spend(playerId, 401);
    const { free } = await operator.preview(refund(id));
    // 119 DP and a bonus of 5 DP
    expect(free).toBe(11_999);
    expect(await operator.start(refund(id, free ?? 0))).toMatchObject({ state: 'done' });
    expect(await pay.coinsOf(playerId)).toBe(0);
  });

  test('counts what one operator has moved alone, however many refusals came later', async () => {
    const { id, payment } = await operator.startPaid();
    const ports = operator.ports({ aloneMax: 30_000 });
    const target = refund(id, 20_000);
    const { seen } = await operator.preview(target, ports);
    const first = await startOperation(ports, { ...target, seen, why: WHY }, 'anna');
    await addRefused(id, 201);
    expect(await startOperation(ports, { ...target, seen, why: WHY }, 'anna')).toEqual(first);
    expect(payment.refunded).toBe(20_000);
    expect((await operator.preview(refund(id, 10_000), ports)).second).toBe(false);
    expect((await operator.preview(refund(id, 10_001), ports)).second).toBe(true);
  });

  test('counts everything that one operator has credited to an account alone', async () => {
    const { playerId } = await operator.startPaid();
    await pay.join('Favourite');
    const ports = operator.ports({ aloneMax: 30_000 });
    const returned = async (owner: number, price: number): Promise<OperationTarget> => {
      const { id } = await operator.addPurchase(owner, { kind: 'service', item: 3, sent: true, price });
      return { kind: 'service-refund', purchase: id };
    };
    const start = async (target: OperationTarget, given = ports) => {
      const { bought } = await operator.preview(target, given);
      return operator.start(target, { keep: bought.map(({ id }) => id) }, given);
    };
    // 150 DP each, which are 150 roubles
    for (let time = 0; time < 2; time += 1)
      expect(await start(await returned(playerId, 150))).toMatchObject({ state: 'done' });
    expect((await operator.preview(await returned(playerId, 1), ports)).second).toBe(true);
    const correction = { kind: 'correction', coins: 1 } as const;
    const account = (await selectPlayer(pay.db, playerId))?.login;
    expect((await operator.preview({ ...correction, login: account }, ports)).second).toBe(true);
    expect((await operator.preview({ ...correction, login: 'Favourite' }, ports)).second).toBe(false);
  });

  test('is continued only by a request with the same preview and decisions', async () => {
    const { playerId, id } = await operator.startPaid();
    await operator.spend(playerId, 400);
    const ports = operator.ports({ aloneMax: 0 });
    const { seen } = await operator.preview(refund(id), ports);
    const request = { ...refund(id), why: WHY, seen };
    const open = await startOperation(ports, { ...request, take: ['coins'] }, 'anna');
    expect(await startOperation(ports, { ...request, take: ['coins'] }, 'anna')).toEqual(open);
    for (const other of [{ keep: ['coins'] }, { take: ['coins'], seen: 'of-another' }, {}])
      await expect(startOperation(ports, { ...request, ...other }, 'anna')).rejects.toMatchObject(
        causeOf('open'),
      );
    await rejectOperation(ports, { id: open.id, why: WHY }, 'boris');
  });

  test('returns no service that was sent to the game since the preview', async () => {
    const { playerId } = await operator.startPaid();
    const { id: purchase } = await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: true });
    const target: OperationTarget = { kind: 'service-refund', purchase };
    const returned = pay.db.transaction(async (tx) => {
      const now = new Date();
      const row = await insertOperation(tx, {
        ...{
          id: 'late',
          ...target,
          subject: `purchase/${purchase}`,
          state: 'sent',
          payments: [],
          coins: 100,
        },
        ...{ playerId, take: [`service:${purchase}`], keep: [], seen: '', why: WHY, operator: 'anna' },
        ...{ at: now, sentAt: now },
      });
      await moveMoney(tx, row, now);
    });
    await expect(returned).rejects.toMatchObject(causeOf('changed'));
    expect(await pay.coinsOf(playerId)).toBe(425);
  });

  test('is watched while it waits', async () => {
    const { id } = await operator.startPaid();
    const now = new Date();
    await insertOperation(pay.db, {
      ...{ id: 'waiting', kind: 'refund', subject: `order/${id}`, orderId: id, state: 'sent', payments: [] },
      ...{ take: [], keep: [], seen: '', why: WHY, operator: 'anna' },
      ...{ at: new Date(now.getTime() - 2 * HOUR_MS), sentAt: new Date(now.getTime() - HOUR_MS) },
    });
    const registry = new Registry();
    measurePayments(registry, { db: pay.db, now: () => now, onError: () => {} });
    expect((await registry.metrics()).split('\n')).toEqual(
      expect.arrayContaining([
        'api_money_operations_oldest_seconds{state="proposed"} 0',
        'api_money_operations_oldest_seconds{state="sent"} 3600',
      ]),
    );
  });
});
