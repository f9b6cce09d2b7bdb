import { HOUR_MS } from '@site/contracts/time';
import type { MoneyOperation, OperationTarget } from '@site/shared/contracts/money-operations';
import { selectPlayer } from '../../players/player.repo';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { buildRefund } from '../../testing/build-refund';
import { causeOf } from '../../testing/cause-of';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import {
  confirmOperation,
  listOperations,
  type OperationPorts,
  rejectOperation,
  startOperation,
} from './operate.service';

const checkSecond = () => Promise.resolve(null);

describe('a verdict about an operation', () => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  const rounds = 6;
  beforeAll(async () => {
    pay = await openTestPayments();
    operator = openMoneyOperator(pay);
  });
  afterAll(() => pay.close());

  /** Opens ports to a YooKassa whose queries can fail, and whose answers to refunds can be lost. */
  function openFailingPorts() {
    const { yookassa } = pay.payments.ports.providers;
    if (!yookassa) throw new Error('no YooKassa');
    const faults = { isSilent: false, losesAnswers: false };
    const sent: string[] = [];
    const ports = operator.ports({
      providers: {
        yookassa: {
          ...yookassa,
          fetch: (id) => (faults.isSilent ? Promise.reject(new Error('silent')) : yookassa.fetch(id)),
          async refund(...given) {
            sent.push(given[2]);
            const result = await yookassa.refund(...given);
            if (!faults.losesAnswers) return result;
            faults.isSilent = true;
            return { kind: 'unknown' };
          },
        },
      },
    });
    return { ports, faults, sent };
  }

  test('rejects no refund while the provider does not say whether it was made', async () => {
    const { playerId, id, payment } = await operator.startPaid();
    const { ports, faults, sent } = openFailingPorts();
    faults.losesAnswers = true;
    pay.simulator.setFaults({ silent: true });
    const started = await operator.start(refund(id), {}, ports);
    expect([started.state, payment.refunded]).toEqual(['sent', 50_000]);
    const verdict = { id: started.id, why: 'надоело ждать' };
    pay.advanceClock(25 * HOUR_MS);
    await expect(rejectOperation(ports, verdict, 'boris')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await pay.read(id)).refunding).toBe(50_000);
    faults.isSilent = false;
    await expect(rejectOperation(ports, verdict, 'boris')).rejects.toMatchObject(causeOf('ended'));
    pay.advanceClock(-25 * HOUR_MS);
    pay.simulator.setFaults({});
    expect(await listOperations(ports, id)).toMatchObject([{ id: started.id, state: 'done' }]);
    expect([sent.length, await pay.coinsOf(playerId)]).toEqual([1, 0]);
  });

  test('sends nothing while the provider does not say what it has refunded', async () => {
    const { id, payment } = await operator.startPaid();
    const { ports, faults, sent } = openFailingPorts();
    const { seen } = await operator.preview(refund(id), ports);
    const request = { ...refund(id), seen, why: WHY };
    faults.isSilent = true;
    expect(await startOperation(ports, request, 'anna')).toMatchObject({ state: 'sent' });
    expect(sent).toEqual([]);
    faults.isSilent = false;
    expect(await startOperation(ports, request, 'anna')).toMatchObject({ state: 'done' });
    expect([sent.length, payment.refunds.length]).toEqual([1, 1]);
  });

  /** Sends two confirmations and two rejections at once, in turn beginning with either, and returns the outcome. */
  async function decideAtOnce(ports: OperationPorts, { id }: MoneyOperation, round: number) {
    const verdict = { id, why: 'Проверил заявление' };
    const confirm = () => confirmOperation(ports, verdict, 'boris', checkSecond);
    const reject = () => rejectOperation(ports, verdict, 'vera');
    const calls = round % 2 === 0 ? [confirm, reject, confirm, reject] : [reject, confirm, reject, confirm];
    await Promise.allSettled(calls.map((call) => call()));
    return (await listOperations(ports)).find((operation) => operation.id === id);
  }

  test('is given once for a refund, however many operators decide at the same time', async () => {
    const ports = operator.ports({ aloneMax: 0 });
    for (let round = 0; round < rounds; round += 1) {
      const { playerId, id, payment } = await operator.startPaid();
      const decided = await decideAtOnce(ports, await operator.start(refund(id), {}, ports), round);
      const isDone = decided?.state === 'done';
      expect([decided?.state, payment.refunds.length, await pay.coinsOf(playerId)]).toEqual(
        isDone ? ['done', 1, 0] : ['refused', 0, 525],
      );
      expect((await pay.read(id)).refunding).toBe(0);
    }
    await pay.readCheckedTotals();
  });

  test('is given once for a correction, however many operators decide at the same time', async () => {
    const ports = operator.ports({ aloneMax: 0 });
    const { playerId } = await operator.startPaid();
    const login = (await selectPlayer(pay.db, playerId))?.login ?? '';
    const target: OperationTarget = { kind: 'correction', login, coins: 10 };
    let coins = 525;
    for (let round = 0; round < rounds; round += 1) {
      const decided = await decideAtOnce(ports, await operator.start(target, {}, ports), round);
      if (decided?.state === 'done') coins += 10;
      else expect(decided?.state).toBe('refused');
      expect(await pay.coinsOf(playerId)).toBe(coins);
    }
    await pay.readCheckedTotals();
  });

  test('says that the provider is silent about a payment whose dispute was won, and asks it again', async () => {
    const { id, payment } = await operator.startPaid();
    const { ports: failing, faults } = openFailingPorts();
    const ports = { ...failing, aloneMax: 0 };
    await operator.start({ kind: 'chargeback', orderId: id }, {}, failing);
    payment.refunds.push(buildRefund('100.00'));
    payment.refunded = 10_000;
    const proposed = await operator.start({ kind: 'chargeback-won', orderId: id }, {}, ports);
    expect(proposed).toMatchObject({ state: 'proposed' });
    const confirm = () => confirmOperation(ports, { id: proposed.id, why: WHY }, 'boris', checkSecond);
    faults.isSilent = true;
    expect(await confirm()).toMatchObject({ state: 'done', silent: true });
    expect((await pay.read(id)).refunded).toBe(0);
    faults.isSilent = false;
    expect(await confirm()).not.toHaveProperty('silent');
    expect((await pay.read(id)).refunded).toBe(10_000);
    await pay.readCheckedTotals();
  });
});
