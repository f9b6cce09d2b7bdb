import { randomUUID } from 'node:crypto';
import type { GameServer } from '../../game/contract/game-server';
import type { Refusal } from '../../http/refusal';
import { createPromocode } from '../../promo/player-promocode/promocode.service';
import { buyService } from '../../shop/goods.service';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { rejectOperation, startOperation } from './operate.service';
import { DAY_MS } from '@site/contracts/time';

const VIP = { id: 3, price: 600 };

let pay: TestPayments;
let operator: MoneyOperator;
beforeAll(async () => {
  pay = await openTestPayments();
  operator = openMoneyOperator(pay);
});
afterAll(() => pay.close());

const buy = (playerId: number) => {
  const game = {
    readCharacters: async () => ({ selection: 0, list: [{ id: 1, name: 'Илья', propertyList: {} }] }),
    checkReward: async () => ({ allowed: true }),
  } as unknown as GameServer;
  const now = pay.payments.ports.now();
  const order = { id: VIP.id, characterId: 1, idempotencyKey: randomUUID(), price: VIP.price };
  return buyService({ db: pay.db, game }, { ...order, playerId, now });
};

/** Starts a refund of a whole payment whose answer is lost. */
async function startUnanswered(id: string) {
  const { yookassa } = pay.payments.ports.providers;
  if (!yookassa) throw new Error('no YooKassa');
  const silent = { ...yookassa, refund: async () => ({ kind: 'unknown' as const }) };
  const ports = operator.ports({ providers: { yookassa: silent } });
  const { seen } = await operator.preview(refund(id), ports);
  const repeat = () => startOperation(ports, { ...refund(id), seen, why: WHY }, 'anna');
  return { ports, repeat, sent: await repeat() };
}

test('sells no service for coins whose money is on its way back', async () => {
  const { playerId, id, payment } = await operator.startPaid(1_000);
  const coins = await pay.coinsOf(playerId);
  const { repeat, sent } = await startUnanswered(id);
  expect(sent.state).toBe('sent');
  await expect(buy(playerId)).rejects.toMatchObject({
    code: 'NOT_ENOUGH_COINS',
    details: { price: VIP.price, coins, reserved: coins },
  });
  payment.refunded = 100_000;
  expect((await repeat()).state).toBe('done');
  expect(await pay.coinsOf(playerId)).toBe(0);
  await pay.readCheckedTotals();
});

test('sells no promocode for coins whose money is on its way back', async () => {
  const { playerId, id } = await operator.startPaid(1_000);
  const coins = await pay.coinsOf(playerId);
  await startUnanswered(id);
  const order = { playerId, code: 'BRON', client: { device: '', place: '' } };
  await expect(createPromocode(pay.db, { ...order, now: pay.payments.ports.now() })).rejects.toMatchObject({
    code: 'NOT_ENOUGH_COINS',
    details: { coins, reserved: coins },
  });
  expect(await pay.coinsOf(playerId)).toBe(coins);
});

test('mentions no refund when the balance is too low anyway', async () => {
  const { playerId, id } = await operator.startPaid(1_000);
  await startUnanswered(id);
  const coins = VIP.price - 1;
  await operator.spend(playerId, (await pay.coinsOf(playerId)) - coins);
  const refusal = await buy(playerId).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'NOT_ENOUGH_COINS' });
  expect((refusal as Refusal).details).toEqual({ price: VIP.price, coins });
});

test('takes by a correction only coins that no refund needs', async () => {
  const { playerId, id } = await operator.startPaid(1_000);
  const { login } = await pay.read(id);
  await startUnanswered(id);
  const correct = (coins: number) => operator.preview({ kind: 'correction', login, coins });
  await expect(correct(-1)).rejects.toMatchObject({ code: 'CONFLICT', details: { cause: 'too-much' } });
  await operator.start({ kind: 'correction', login, coins: 20 });
  await expect(correct(-21)).rejects.toMatchObject({ details: { cause: 'too-much' } });
  await operator.start({ kind: 'correction', login, coins: -20 });
  expect(await pay.coinsOf(playerId)).toBeGreaterThan(0);
});

test('sells again when the refund was not made', async () => {
  const { playerId, id } = await operator.startPaid(1_000);
  const coins = await pay.coinsOf(playerId);
  const { ports, sent } = await startUnanswered(id);
  pay.advanceClock(2 * DAY_MS);
  await rejectOperation(ports, { id: sent.id, why: 'Возврата нет' }, 'boris');
  pay.advanceClock(-2 * DAY_MS);
  expect((await buy(playerId)).coinsBalance).toBe(coins - VIP.price);
});

test('counts reserved coins as spent in the preview of another refund', async () => {
  const { playerId, id } = await operator.startPaid(1_000);
  const login = (await pay.read(id)).login;
  const other = await pay.order({ login, amount: 500 });
  await pay.simulator.finishPayment(other.payment, 'success');
  await operator.spend(playerId, 500);
  await startUnanswered(id);
  const { bought } = await operator.preview(refund(other.id));
  expect(bought).toContainEqual(expect.objectContaining({ id: 'coins', state: 'spent', decide: true }));
});
