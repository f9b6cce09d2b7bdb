import type { OperationTarget } from '@site/shared/contracts/money-operations';
import { selectContent, upsertContent } from '../../content/content.repo';
import type { GameServer } from '../../game/contract/game-server';
import { moveCoins } from '../../ledger/ledger.service';
import { readNotices } from '../../players/notice.service';
import { claimCase } from '../../shop/goods.service';
import { readGoodsHistory } from '../../shop/goods-history.service';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { causeOf } from '../../testing/cause-of';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';

const TOO_LITTLE = 'часть пополнений вернули плательщику, и на этот кейс оставшихся не хватает.';

describe('goods that money has bought', () => {
  let pay: TestPayments;
  let operator: MoneyOperator;
  beforeAll(async () => {
    pay = await openTestPayments();
    operator = openMoneyOperator(pay);
  });
  afterAll(() => pay.close());
  const historyOf = async (playerId: number) =>
    (await readGoodsHistory(pay.db, { playerId, after: undefined, now: pay.payments.ports.now() })).list;

  test('gives no claimed case for free unless the operator leaves it', async () => {
    const { playerId, id, payment } = await operator.startPaid(2_000);
    const claimed = await operator.addPurchase(playerId, { kind: 'case', item: 2, sent: true });
    const item = `case:${claimed.id}`;
    const shown = await operator.preview(refund(id));
    expect(shown.bought).toContainEqual(
      expect.objectContaining({ id: item, state: 'given', choices: ['keep'], decide: true }),
    );
    await expect(operator.start(refund(id))).rejects.toMatchObject(causeOf('undecided'));
    await expect(operator.start(refund(id), { take: [item] })).rejects.toMatchObject(causeOf('no-choice'));
    expect(payment.refunded).toBe(0);
    // the rest of the payment still earns the case
    expect(shown.free).toBe(50_000);
    expect(await operator.start(refund(id, shown.free ?? 0))).toMatchObject({ state: 'done' });
    expect(await operator.start(refund(id), { keep: [item] })).toMatchObject({ state: 'done', keep: [item] });
    expect(payment.refunded).toBe(200_000);
    await pay.readCheckedTotals();
  });

  test('asks about a claimed case whatever sum the content asks for later', async () => {
    const { playerId, id } = await operator.startPaid(1_500);
    const game = { readCharacters: async () => ({ selection: 0, list: [{ id: 1, name: 'Илья Ветров' }] }) };
    const now = pay.payments.ports.now();
    const request = { id: 2, characterId: 1, idempotencyKey: 'claim-of-case-2', playerId, now };
    const { orderId } = await claimCase({ db: pay.db, game: game as unknown as GameServer }, request);
    const cases = await selectContent(pay.db, 'cases');
    const position = cases.findIndex(({ data }) => data.id === 2);
    const { key, data, hash } = cases[position]!;
    const change = (amount: number) =>
      upsertContent(pay.db, [{ kind: 'cases', key, position, hash, data: { ...data, amount } }]);
    for (const amount of [50_000, 1]) {
      await change(amount);
      expect((await operator.preview(refund(id))).bought).toContainEqual(
        expect.objectContaining({ id: `case:${orderId}`, decide: true }),
      );
    }
    await change(data.amount);
  });

  test('takes back a case that was never sent to the game', async () => {
    const { playerId, id } = await operator.startPaid(1_500);
    const claimed = await operator.addPurchase(playerId, { kind: 'case', item: 2, sent: false });
    expect(await operator.start(refund(id), { take: [`case:${claimed.id}`] })).toMatchObject({
      state: 'done',
    });
    expect(await operator.hasGrant(claimed.grantKey)).toBe(false);
    expect((await historyOf(playerId))[0]).toMatchObject({
      state: 'returned',
      returned: { coins: 0, reason: 'payment' },
    });
  });

  test('tells the player which case was taken back, and how many coins left with it', async () => {
    const { playerId, id } = await operator.startPaid(2_000);
    const claimed = await operator.addPurchase(playerId, { kind: 'case', item: 2, sent: false });
    await pay.db.transaction((tx) =>
      moveCoins(tx, {
        ...{ key: `case/${claimed.id}`, kind: 'case', playerId, amount: 100 },
        ...{ bank: 'bank/case', now: pay.payments.ports.now() },
      }),
    );
    await operator.start(refund(id), { take: [`case:${claimed.id}`] });
    const { list } = await readNotices(pay.db, playerId);
    expect(list).toContainEqual(
      expect.objectContaining({
        title: 'Со счёта −100\u00a0DP',
        message: `Кейс «Сейф юриста» забрали: ${TOO_LITTLE}`,
      }),
    );
    // a case without coins has a message too
    const other = await operator.startPaid(2_000);
    const plain = await operator.addPurchase(other.playerId, { kind: 'case', item: 2, sent: false });
    await operator.start(refund(other.id, 60_000), { take: [`case:${plain.id}`] });
    const message = `Кейс «Сейф юриста» забрали: ${TOO_LITTLE}`;
    expect((await readNotices(pay.db, other.playerId)).list).toContainEqual(
      expect.objectContaining({ title: 'Кейс «Сейф юриста» забрали', message }),
    );
  });

  test('tells the player of a case that was taken back after its content has gone', async () => {
    const { playerId, id } = await operator.startPaid(2_000);
    const gone = { kind: 'case' as const, item: 999, sent: false, caseAmount: 1_500 };
    const claimed = await operator.addPurchase(playerId, gone);
    await operator.start(refund(id), { take: [`case:${claimed.id}`] });
    expect((await readNotices(pay.db, playerId)).list).toContainEqual(
      expect.objectContaining({ title: 'Кейс забрали', message: `Кейс забрали: ${TOO_LITTLE}` }),
    );
  });

  test('tells the player of a service that was returned after its content has gone', async () => {
    const { playerId } = await operator.startPaid();
    const bought = await operator.addPurchase(playerId, { kind: 'service', item: 999, sent: false });
    await operator.start({ kind: 'service-refund', purchase: bought.id });
    expect((await readNotices(pay.db, playerId)).list).toContainEqual(
      expect.objectContaining({ message: 'Услуга возвращена, её цена на счету.' }),
    );
  });

  test('asks about spent coins: takes them as a debt, or leaves them at the expense of the house', async () => {
    const [debtor, kept] = [await operator.startPaid(), await operator.startPaid()];
    for (const { playerId } of [debtor, kept]) await operator.spend(playerId, 400);
    await expect(operator.start(refund(debtor.id))).rejects.toMatchObject(causeOf('undecided'));
    expect((await operator.preview(refund(debtor.id))).free).toBe(11_999);
    await operator.start(refund(debtor.id), { take: ['coins'] });
    await operator.start(refund(kept.id), { keep: ['coins'] });
    expect([await pay.coinsOf(debtor.playerId), await pay.coinsOf(kept.playerId)]).toEqual([-400, 0]);
    expect(await pay.readCheckedTotals()).toMatchObject({ 'bank/goodwill': -400 });
  });

  test('counts the price of a service that it takes back before it leaves spent coins', async () => {
    const { playerId, id } = await operator.startPaid();
    const bought = await operator.addPurchase(playerId, {
      kind: 'service',
      item: 3,
      sent: false,
      price: 400,
    });
    await operator.start(refund(id), { take: [`service:${bought.id}`], keep: ['coins'] });
    expect([await operator.hasGrant(bought.grantKey), await pay.coinsOf(playerId)]).toEqual([false, 0]);
    expect((await historyOf(playerId))[0]?.returned).toMatchObject({ coins: 400, reason: 'payment' });
    await pay.readCheckedTotals();
  });

  test('lists up to 200 services that the money may have bought, and counts the others', async () => {
    const { playerId, id } = await operator.startPaid();
    const first = await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: false, price: 1 });
    const add = async (count: number) => {
      for (let n = 0; n < count; n += 1)
        await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: true, price: 1 });
    };
    await add(199);
    const shown = await operator.preview(refund(id));
    expect(shown.bought).toContainEqual(
      expect.objectContaining({ id: `service:${first.id}`, choices: ['take'] }),
    );
    expect(shown).not.toHaveProperty('more');
    await add(1);
    expect(await operator.preview(refund(id))).toMatchObject({ more: 1 });
  });

  test('returns a service bought by mistake: takes it back, or leaves what the game has', async () => {
    const { playerId } = await operator.startPaid();
    const [unsent, given] = [
      await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: false }),
      await operator.addPurchase(playerId, { kind: 'service', item: 3, sent: true }),
    ];
    const target = (purchase: number): OperationTarget => ({ kind: 'service-refund', purchase });
    await operator.start(target(unsent.id));
    expect([await operator.hasGrant(unsent.grantKey), await pay.coinsOf(playerId)]).toEqual([false, 425]);
    await expect(operator.start(target(given.id))).rejects.toMatchObject(causeOf('undecided'));
    await operator.start(target(given.id), { keep: [`service:${given.id}`] });
    expect([await operator.hasGrant(given.grantKey), await pay.coinsOf(playerId)]).toEqual([true, 525]);
    await expect(operator.preview(target(given.id))).rejects.toMatchObject(causeOf('nothing'));
    const returned = { at: expect.any(Number), coins: 100, reason: 'request' };
    expect(await historyOf(playerId)).toEqual([
      expect.objectContaining({ id: given.id, state: 'given', returned }),
      expect.objectContaining({ id: unsent.id, state: 'returned', returned }),
    ]);
    // the operator's own words are not for the player
    expect(JSON.stringify(await historyOf(playerId))).not.toContain(WHY);
    await pay.readCheckedTotals();
  });
});
