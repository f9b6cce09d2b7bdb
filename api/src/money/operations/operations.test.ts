import { DAY_MS } from '@site/contracts/time';
import type { OperationTarget } from '@site/shared/contracts/money-operations';
import type { PaymentHistory } from '@site/shared/contracts/payments';
import { ENGINES } from '@site/server/testing/test-database';
import { monthOf } from '../../calendar/moscow';
import { checkLedger } from '../../ledger/ledger-check.service';
import { moveCoins } from '../../ledger/ledger.service';
import { selectPlayer } from '../../players/player.repo';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { buildRefund } from '../../testing/build-refund';
import { causeOf } from '../../testing/cause-of';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { selectCredited } from '../orders/credited-payments.repo';
import type { RefundResult } from '../orders/payment-provider';
import { confirmOperation, listOperations, rejectOperation, startOperation } from './operate.service';
import { toCheck } from '../status/payment-check';

const checkSecond = () => Promise.resolve(null);

describe.each(ENGINES)('an operation of an operator on %s', (engine) => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  beforeAll(async () => {
    pay = await openTestPayments(engine);
    operator = openMoneyOperator(pay);
  });
  afterAll(() => pay.close());

  test('refunds a part once, with the operator and the reason in the ledger', async () => {
    const { playerId, id, payment } = await operator.startPaid();
    const target = refund(id, 10_000);
    const shown = await operator.preview(target);
    expect(shown).toMatchObject({ kopecks: 10_000, left: 50_000, coins: -105, payments: [payment.id] });
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([0, 525]);
    const request = { ...target, seen: shown.seen, why: WHY };
    const first = await startOperation(operator.ports(), request, 'anna');
    expect(first).toMatchObject({ state: 'done', operator: 'anna', why: WHY, kopecks: 10_000 });
    // an operator who lost the reply repeats the command
    expect(await startOperation(operator.ports(), request, 'anna')).toEqual(first);
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([10_000, 420]);
    expect(await operator.noteOf(`refund/${id}/10000`)).toMatchObject({
      operation: first.id,
      operator: 'anna',
      why: WHY,
    });
    await expect(operator.preview(refund(id, 40_001))).rejects.toMatchObject(causeOf('too-much'));
    expect(await operator.start(refund(id))).toMatchObject({ state: 'done', kopecks: 40_000 });
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([50_000, 0]);
    await expect(operator.preview(refund(id))).rejects.toMatchObject(causeOf('nothing'));
    expect(await listOperations(operator.ports(), id)).toHaveLength(2);
    const token = await pay.signIn(playerId);
    const { body } = await pay.post<PaymentHistory>('/api/payments/history', {}, token);
    // somebody else may have paid, and the reason may name them
    expect(body.operations).toEqual([
      { kind: 'refund', at: expect.any(Number), amount: 400, coins: -420 },
      { kind: 'refund', at: expect.any(Number), amount: 100, coins: -105 },
    ]);
    await pay.readCheckedTotals();
  });

  test('moves nothing without a reason, and nothing when the facts have changed since the preview', async () => {
    const { playerId, id, payment } = await operator.startPaid();
    const { seen } = await operator.preview(refund(id));
    await expect(
      startOperation(operator.ports(), { ...refund(id), seen, why: '   ' }, 'anna'),
    ).rejects.toMatchObject({ cause: { constraint: 'money_operations_why' } });
    await operator.spend(playerId, 25);
    await expect(
      startOperation(operator.ports(), { ...refund(id), seen, why: WHY }, 'anna'),
    ).rejects.toMatchObject(causeOf('changed'));
    expect([payment.refunded, await pay.coinsOf(playerId)]).toEqual([0, 500]);
  });

  test('tries a refused refund again with a new key, and an unanswered one with the same key', async () => {
    const { playerId, id, payment } = await operator.startPaid();
    const { yookassa } = pay.payments.ports.providers;
    if (!yookassa) throw new Error('no YooKassa');
    const keys: string[] = [];
    const answers: RefundResult[] = [{ kind: 'refused', reason: 'insufficient_funds' }, { kind: 'unknown' }];
    const ports = operator.ports({
      providers: {
        yookassa: {
          ...yookassa,
          async refund(...given) {
            keys.push(given[2]);
            return answers.shift() ?? yookassa.refund(...given);
          },
        },
      },
    });
    await expect(operator.start(refund(id), {}, ports)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
      details: { reason: 'insufficient_funds' },
    });
    expect((await pay.read(id)).refunding).toBe(0);
    const { seen } = await operator.preview(refund(id), ports);
    const request = { ...refund(id), seen, why: WHY };
    const unanswered = await startOperation(ports, request, 'anna');
    expect([unanswered.state, (await pay.read(id)).refunding]).toEqual(['sent', 50_000]);
    // nothing more can be earned with money that is on its way back
    const credited = await selectCredited(pay.db, { playerId, ...monthOf(operator.ports().now()) });
    expect(credited.get(playerId)).toBe(0);
    const verdict = { id: unanswered.id, why: 'надоело ждать' };
    // a rejection asks, and sends nothing
    await expect(rejectOperation(ports, verdict, 'boris')).rejects.toMatchObject(causeOf('young'));
    expect(await startOperation(ports, request, 'anna')).toMatchObject({ id: unanswered.id, state: 'done' });
    expect(new Set(keys).size).toBe(2);
    expect(keys.slice(1)).toEqual([keys[1], keys[1]]);
    expect(keys[0]).not.toBe(keys[1]);
    expect(payment.refunds).toHaveLength(1);
  });

  test('rejects no refund that the payment system is still making', async () => {
    const { id, payment } = await operator.startPaid();
    const { yookassa } = pay.payments.ports.providers;
    if (!yookassa) throw new Error('no YooKassa');
    const accepted = buildRefund('100.00', { state: 'pending' });
    const accept = () => {
      payment.refunds.push(accepted);
      return Promise.resolve<RefundResult>({ kind: 'unknown' });
    };
    const ports = operator.ports({ providers: { yookassa: { ...yookassa, refund: accept } } });
    const sent = await operator.start(refund(id, 10_000), {}, ports);
    pay.advanceClock(2 * DAY_MS);
    const reject = () => rejectOperation(ports, { id: sent.id, why: 'надоело ждать' }, 'boris');
    await expect(reject()).rejects.toMatchObject(causeOf('pending'));
    accepted.state = 'canceled';
    expect(await reject()).toMatchObject({ state: 'refused' });
    pay.advanceClock(-2 * DAY_MS);
  });

  test('needs a second operator above the limit, also for several smaller refunds of an order', async () => {
    const { id, payment } = await operator.startPaid();
    const ports = operator.ports({ aloneMax: 30_000 });
    await operator.start(refund(id, 20_000), {}, ports);
    const proposed = await operator.start(refund(id, 10_001), {}, ports);
    expect([proposed.state, payment.refunded]).toEqual(['proposed', 20_000]);
    const verdict = { id: proposed.id, why: 'Проверил заявление' };
    await expect(confirmOperation(ports, verdict, 'anna', checkSecond)).rejects.toMatchObject(causeOf('own'));
    expect(await confirmOperation(ports, verdict, 'boris', checkSecond)).toMatchObject({
      state: 'done',
      confirmedBy: 'boris',
    });
    expect(payment.refunded).toBe(30_001);
    expect(await operator.noteOf(`refund/${id}/30001`)).toMatchObject({
      operator: 'anna',
      confirmedBy: 'boris',
    });
    const other = await operator.start(refund(id), {}, ports);
    await expect(operator.start(refund(id, 1), {}, ports)).rejects.toMatchObject(causeOf('open'));
    expect(await rejectOperation(ports, { ...verdict, id: other.id }, 'boris')).toMatchObject({
      state: 'refused',
    });
    await expect(
      confirmOperation(ports, { ...verdict, id: other.id }, 'boris', checkSecond),
    ).rejects.toMatchObject(causeOf('ended'));
    expect(payment.refunded).toBe(30_001);
  });

  test('books chargebacks and won ones beside refunds of the provider', async () => {
    const { playerId, id, payment } = await operator.startPaid();
    const target = (kind: OperationTarget['kind'], sum?: number) => ({ ...refund(id, sum), kind });
    await expect(operator.preview(target('chargeback-won'))).rejects.toMatchObject(causeOf('nothing'));
    await operator.start(target('chargeback', 20_000));
    expect(await pay.coinsOf(playerId)).toBe(315);
    await operator.start(refund(id, 10_000));
    expect([payment.refunded, (await pay.read(id)).refunded, await pay.coinsOf(playerId)]).toEqual([
      10_000, 30_000, 210,
    ]);
    await operator.start(target('chargeback-won'));
    expect([(await pay.read(id)).refunded, await pay.coinsOf(playerId)]).toEqual([10_000, 420]);
    await operator.start(target('chargeback'));
    const check = async () => toCheck(pay.payments.ports, await pay.read(id), new Date());
    expect(await check()).toMatchObject({ refunded: 500, disputed: 400 });
    await operator.start(target('chargeback-won'));
    expect(await check()).not.toHaveProperty('disputed');
    await operator.start(target('chargeback'));
    expect([(await pay.read(id)).state, await pay.coinsOf(playerId)]).toEqual(['refunded', 0]);
    await pay.readCheckedTotals();
  });

  test('corrects a balance in either direction and never below zero', async () => {
    const { playerId } = await operator.startPaid();
    const login = (await selectPlayer(pay.db, playerId))?.login ?? '';
    const target = (coins: number): OperationTarget => ({ kind: 'correction', login, coins });
    const given = await operator.start(target(75));
    expect(await operator.noteOf(`correction/${given.id}`)).toMatchObject({ operator: 'anna', why: WHY });
    await operator.start(target(-600));
    expect(await pay.coinsOf(playerId)).toBe(0);
    await expect(operator.preview(target(-1))).rejects.toMatchObject(causeOf('too-much'));
    await pay.readCheckedTotals();
  });

  test('finds a correction that no operation explains', async () => {
    const { playerId } = await operator.startPaid();
    const move = { key: 'correction/by-hand', kind: 'correction' as const, playerId, amount: 1_000 };
    await pay.db.transaction((tx) =>
      moveCoins(tx, { ...move, bank: 'bank/correction', now: operator.ports().now() }),
    );
    const { ok, problems } = await checkLedger(pay.db);
    expect([ok, problems.unexplained]).toEqual([false, [{ key: 'correction/by-hand' }]]);
  });
});
