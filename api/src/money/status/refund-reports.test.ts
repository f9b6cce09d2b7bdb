import { HOUR_MS } from '@site/contracts/time';
import { toKopecks } from '../../../../simulator/src/bank';
import { ledgerTransactions } from '../../ledger/ledger.table';
import { deletePlayer } from '../../players/player.repo';
import { readNotices } from '../../players/notice.service';
import { buildRefund } from '../../testing/build-refund';
import { type MoneyOperator, openMoneyOperator, refund } from '../../testing/money-operator';
import { openTestPayments, type StartedOrder, type TestPayments } from '../../testing/test-payments';
import { lockOrder, updateOrder } from '../orders/order.repo';
import { type PaymentProvider, ProviderUnavailable } from '../orders/payment-provider';
import { reconcilePayments } from '../reconcile/reconcile.service';
import { readPaymentHistory } from '../search/payment-history.service';
import { takeCoinsBack } from './book-refund.service';
import { readHistory } from './payment-status.service';

let pay: TestPayments;
let operator: MoneyOperator;
beforeAll(async () => {
  pay = await openTestPayments();
  operator = openMoneyOperator(pay);
});
afterAll(() => pay.close());

const now = () => new Date();
const titlesOf = async (playerId: number) =>
  (await readNotices(pay.db, playerId)).list.map(({ title }) => title);
const lastMessageOf = async (playerId: number) => (await readNotices(pay.db, playerId)).list.at(-1)?.message;
const reconcile = () =>
  reconcilePayments(pay.payments.ports, { from: new Date(now().getTime() - HOUR_MS), to: now() });

function refundInCabinet({ payment }: StartedOrder, sum: string): void {
  payment.refunds.push(buildRefund(sum, { createdAt: now() }));
  payment.refunded += toKopecks(sum);
}

/** Books a chargeback as the release before operations does, which knows no column for it. */
const chargeBackAsBefore = async ({ id }: StartedOrder, refunded: number) => {
  await pay.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id))!;
    await takeCoinsBack(tx, order, { refunded, cause: 'chargeback', now: now() });
    await updateOrder(tx, id, { refunded });
  });
};

describe('a chargeback of an earlier release', () => {
  test('counts beside a refund of the same sum that a callback reports', async () => {
    const order = await operator.startPaid();
    await chargeBackAsBefore(order, 20_000);
    refundInCabinet(order, '200.00');
    await pay.notify(order.payment.id, 'payment.seen');
    expect(await pay.read(order.id)).toMatchObject({ refunded: 40_000, chargedBack: 20_000 });
    expect(await pay.coinsOf(order.playerId)).toBe(105);
    await pay.readCheckedTotals();
  });

  test('counts beside a refund that only the list of payments shows', async () => {
    const order = await operator.startPaid();
    await chargeBackAsBefore(order, 20_000);
    refundInCabinet(order, '200.00');
    await reconcile();
    expect(await pay.read(order.id)).toMatchObject({ refunded: 40_000, chargedBack: 20_000 });
  });

  test('counts beside the chargeback of an operator', async () => {
    const order = await operator.startPaid();
    await chargeBackAsBefore(order, 20_000);
    await operator.start({ kind: 'chargeback', orderId: order.id, sum: 10_000 });
    expect(await pay.read(order.id)).toMatchObject({ refunded: 30_000, chargedBack: 30_000 });
    await pay.readCheckedTotals();
  });
});

describe('tells the player', () => {
  test('of a refund so small that it takes no coins', async () => {
    const order = await operator.startPaid();
    refundInCabinet(order, '0.50');
    await pay.notify(order.payment.id, 'payment.small');
    expect((await titlesOf(order.playerId)).at(-1)).toBe('Возвращена часть платежа');
    expect(await lastMessageOf(order.playerId)).toBe(
      'Из платежа на 500\u00a0₽ возвращено 0,50\u00a0₽. DP на счету не изменились.',
    );
  });

  test('of a payment that went back before it was credited', async () => {
    const order = await pay.startOrder();
    order.payment.state = 'succeeded';
    refundInCabinet(order, '500.00');
    await pay.notify(order.payment.id);
    await pay.notify(order.payment.id, 'payment.again');
    expect(await titlesOf(order.playerId)).toEqual(['Платёж возвращён']);
    expect(await lastMessageOf(order.playerId)).toContain('до зачисления');
  });

  test('not of a double payment when the first one has gone back', async () => {
    const order = await operator.startPaid();
    refundInCabinet(order, '500.00');
    await pay.notify(order.payment.id, 'payment.whole');
    const { payment: second } = await pay.startOrder();
    second.order = order.id;
    second.sent['metadata'] = { orderId: order.id };
    second.state = 'succeeded';
    await pay.notify(second.id);
    expect((await titlesOf(order.playerId)).at(-1)).toBe('Пришёл платёж за закрытый заказ');
    expect(await lastMessageOf(order.playerId)).toContain('Деньги за этот заказ уже возвращены');
  });

  test('of a second payment in another currency, and of its return, without a sum in roubles', async () => {
    const { playerId, id } = await operator.startPaid();
    const { payment: second } = await pay.startOrder();
    Object.assign(second, { order: id, state: 'succeeded', currency: 'USD' });
    second.sent['metadata'] = { orderId: id };
    await pay.notify(second.id);
    expect(await lastMessageOf(playerId)).toBe('Второй платёж не в рублях мы вернём. DP за первый на счету.');
    second.refunded = toKopecks(second.sum);
    await pay.notify(second.id, 'payment.other');
    expect(await lastMessageOf(playerId)).toBe(
      'Плательщику вернули платёж не в рублях. DP на счету не изменились.',
    );
  });
});

test.each([
  ['of an account', false],
  ['of a deleted account', true],
])('books nothing for a payment %s that went back before it was credited', async (_of, isDeleted) => {
  const order = await pay.startOrder({ amount: 700 });
  if (isDeleted) await pay.db.transaction((tx) => deletePlayer(tx, order.playerId));
  order.payment.state = 'succeeded';
  refundInCabinet(order, '700.00');
  await reconcile();
  await reconcile();
  expect(await pay.read(order.id)).toMatchObject({ state: 'refunded', paidAt: null });
  const entries = await pay.db.select({ key: ledgerTransactions.key }).from(ledgerTransactions);
  expect(entries.filter(({ key }) => key.includes(order.id))).toEqual([]);
  await pay.readCheckedTotals();
});

test('names the refund of an operator whose answer was lost, and only that, as the operator’s', async () => {
  const [own, foreign] = [await operator.startPaid(), await operator.startPaid()];
  const { providers } = pay.payments.ports;
  const yookassa = providers.yookassa as PaymentProvider;
  const deaf: PaymentProvider = {
    ...yookassa,
    async refund(...request) {
      await yookassa.refund(...request);
      throw new ProviderUnavailable('the answer was lost');
    },
  };
  const ports = operator.ports({ providers: { ...providers, yookassa: deaf } });
  await operator.start(refund(own.id), {}, ports).catch(() => {});
  refundInCabinet(foreign, '500.00');
  const { findings } = await reconcile();
  const kindOf = ({ id }: StartedOrder) => findings.find(({ orderId }) => orderId === id);
  expect([kindOf(own), kindOf(foreign)]).toMatchObject([
    { kind: 'own-refund', mended: true },
    { kind: 'refund', mended: true },
  ]);
});

test('shows the claimed case that a refund in the cabinet leaves with the player', async () => {
  const order = await operator.startPaid(1_500);
  const { id } = await operator.addPurchase(order.playerId, { kind: 'case', item: 2, sent: true });
  const readLeft = async () =>
    (await readPaymentHistory(pay.db, order.id)).events.filter(({ kind }) => kind === 'goods-left');
  expect(await readLeft()).toEqual([]);
  refundInCabinet(order, '1500.00');
  await pay.notify(order.payment.id, 'payment.case');
  expect(await readLeft()).toMatchObject([{ id: `case:${id}`, about: expect.stringMatching(/./) }]);
});

test('says in the history of the player how many DP refunds in the cabinet and chargebacks have taken', async () => {
  const [order, untouched] = [await operator.startPaid(), await operator.startPaid()];
  refundInCabinet(order, '200.00');
  await pay.notify(order.payment.id, 'payment.taken');
  await chargeBackAsBefore(order, 30_000);
  const balance = 525;
  const before = await pay.coinsOf(order.playerId);
  const { list } = await readHistory(pay.payments.ports, order.playerId, undefined);
  expect(list).toMatchObject([{ orderId: order.id, taken: balance - before }]);
  const others = await readHistory(pay.payments.ports, untouched.playerId, undefined);
  expect(others.list[0]).not.toHaveProperty('taken');
});
