import { ENGINES } from '@site/server/testing/test-database';
import { hasReferral, insertPromocode } from '../../promo/referrals/referral.repo';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { causeOf } from '../../testing/cause-of';
import { openRestoredSite, registryOf, type RestoredSite, WHY_ADOPTED } from '../../testing/restored-site';
import { selectOrder } from '../orders/order.repo';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';
import { readPaymentHistory } from '../search/payment-history.service';
import { startAdoption } from './adopt.service';

describe.each(ENGINES)('adopting payments that a backup has lost, on %s', (engine) => {
  let pay: TestPayments;
  let restored: RestoredSite;
  beforeAll(async () => {
    pay = await openTestPayments(engine);
    restored = await openRestoredSite(pay, engine);
  });
  afterAll(() => Promise.all([pay.close(), restored.close()]));

  test('credits payments of both providers once, with terms, operator and reason', async () => {
    const [anna, boris] = [await restored.join(), await restored.join()];
    const one = await restored.payFor(anna.login);
    const two = await restored.payFor(boris.login, 'unitpay');
    const target = registryOf(two.payment.id);
    const shown = await restored.preview(target);
    expect(shown).toMatchObject({ payments: 2, unclear: [], away: [], second: false, needsRegistry: false });
    const byLogin = (left: { login: string | null }, right: { login: string | null }) =>
      String(left.login).localeCompare(String(right.login));
    // Unitpay says the time in seconds
    expect(shown.items.toSorted(byLogin)).toEqual([
      expect.objectContaining({
        kind: 'credit',
        paymentId: one.payment.id,
        coins: 525,
        login: anna.login,
        lost: true,
      }),
      expect.objectContaining({
        kind: 'credit',
        paymentId: two.payment.id,
        coins: 525,
        login: boris.login,
        lost: true,
      }),
    ]);
    expect(await restored.coinsOf(anna.id)).toBe(0);
    const request = { ...target, seen: shown.seen, why: WHY_ADOPTED };
    const done = await startAdoption(restored.ports(), request, 'anna');
    expect(done).toMatchObject({ kind: 'adoption', state: 'done', kopecks: 100_000, operator: 'anna' });
    // an operator who lost the reply repeats the command
    expect(await startAdoption(restored.ports(), request, 'anna')).toEqual(done);
    expect(await Promise.all([anna.id, boris.id].map(restored.coinsOf))).toEqual([525, 525]);
    const order = await selectOrder(restored.db, two.id);
    const before = await pay.read(two.id);
    const same = [
      'id',
      'playerId',
      'login',
      'method',
      'amount',
      'coins',
      'bonus',
      'net',
      'rulesVersion',
      'paymentId',
    ];
    for (const field of same as (keyof typeof before)[]) expect(order?.[field]).toEqual(before[field]);
    expect(order).toMatchObject({ state: 'succeeded', problem: null });
    expect(Math.abs((order?.paidAt?.getTime() ?? 0) - (before.paidAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await restored.noteOf(`payment/${one.id}`)).toMatchObject({
      ...{ operation: done.id, operator: 'anna', why: WHY_ADOPTED, kopecks: 50_000 },
    });
    const { events } = await readPaymentHistory(restored.db, one.id);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'started', by: 'anna', why: WHY_ADOPTED }));
    expect((await restored.preview(target)).items).toEqual([]);
    await expect(restored.adopt(target)).rejects.toMatchObject(causeOf('nothing'));
    expect(await restored.isBalanced()).toBe(true);
  });

  test('adopts refunds, and payments of orders that the backup has', async () => {
    const anna = await restored.join();
    const half = await restored.payFor(anna.login);
    const whole = await restored.payFor(anna.login);
    const booked = await restored.payFor(anna.login);
    await restored.adopt();
    expect(await restored.coinsOf(anna.id)).toBe(1575);
    const fresh = await restored.payFor(anna.login, 'yookassa', { amount: 100 });
    const refunded = await restored.payFor(anna.login, 'yookassa', { amount: 100 });
    for (const [payment, sum] of [
      [half.payment, 25_000],
      [whole.payment, 50_000],
      [refunded.payment, 5_000],
    ] as const)
      pay.simulator.refund(payment, sum);
    const { items } = await restored.preview();
    expect(items.map(({ kind, paymentId, coins, refunded: back }) => [kind, paymentId, coins, back])).toEqual(
      expect.arrayContaining([
        ['refund', half.payment.id, -262, 25_000],
        ['refund', whole.payment.id, -525, 50_000],
        ['credit', fresh.payment.id, 100, 0],
        ['credit', refunded.payment.id, 50, 5_000],
      ]),
    );
    expect(items.map(({ paymentId }) => paymentId)).not.toContain(booked.payment.id);
    await restored.adopt();
    expect(await restored.coinsOf(anna.id)).toBe(1575 - 262 - 525 + 150);
    expect((await restored.preview()).items).toEqual([]);
    expect(await restored.isBalanced()).toBe(true);
  });

  test('keeps the promocode of an order with the terms that it was accepted with', async () => {
    const inviter = await restored.join();
    const player = await restored.join();
    const other = await restored.join();
    for (const { db } of [pay, restored])
      await insertPromocode(db, { code: 'БЕРЕГ7', playerId: inviter.id, createdAt: new Date() });
    const order = await pay.create({ login: player.login, promocode: 'БЕРЕГ7' }, await pay.signIn(player.id));
    const unitpay = await pay.create(
      { login: other.login, promocode: 'БЕРЕГ7', provider: 'unitpay' },
      await pay.signIn(other.id),
    );
    for (const { orderId } of [order.body, unitpay.body]) {
      const [payment] = pay.paymentsOf(orderId);
      if (payment) await pay.simulator.finishPayment(payment, 'success');
    }
    const target = registryOf(...pay.paymentsOf(unitpay.body.orderId).map(({ id }) => id));
    expect((await restored.preview(target)).items.map(({ promocode }) => promocode)).toEqual([
      'БЕРЕГ7',
      'БЕРЕГ7',
    ]);
    await restored.adopt(target);
    expect((await selectOrder(restored.db, order.body.orderId))?.promocodeOffer).toEqual(
      (await pay.read(order.body.orderId)).promocodeOffer,
    );
    expect(await Promise.all([player, other].map(({ id }) => hasReferral(restored.db, id)))).toEqual([
      true,
      true,
    ]);
  });

  test('names payments of players who are not in the backup, and gives them to a new account', async () => {
    const lost = await pay.join('late');
    const one = await restored.payFor('late');
    const two = await restored.payFor('late', 'unitpay');
    // another player gets the number of the lost one
    const stranger = await restored.joinStranger(lost, 'stranger');
    const target = registryOf(two.payment.id);
    const { items } = await restored.preview(target);
    expect(items).toHaveLength(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'held', problem: 'no-account', login: 'late', kopecks: 50_000 }),
        expect.objectContaining({
          kind: 'held',
          problem: 'no-account',
          login: null,
          paymentId: two.payment.id,
        }),
      ]),
    );
    await restored.adopt(target);
    expect(await restored.coinsOf(stranger)).toBe(0);
    expect(await selectUnmatchedPayments(restored.db, one.id)).toMatchObject([
      { problem: 'no-account', amount: 50_000 },
    ]);
    expect((await restored.preview(target)).items).toEqual([]);
    const again = await restored.joinStranger(null, 'late');
    const give = [one, two].map(({ payment }) => ({ paymentId: payment.id, login: 'late' }));
    expect((await restored.preview({ ...target, give })).items).toMatchObject([
      { kind: 'credit', coins: 525, login: 'late' },
      { kind: 'credit', coins: 525, login: 'late' },
    ]);
    await restored.adopt({ ...target, give });
    expect(await restored.coinsOf(again)).toBe(1050);
    expect(await selectUnmatchedPayments(restored.db, one.id)).toEqual([]);
    expect(await restored.isBalanced()).toBe(true);
  });
});
