import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { selectContent, upsertContent } from '../content/content.repo';
import { gameGrants } from '../game/grants/grant.table';
import { deletePlayer } from '../players/player.repo';
import { toJoinKey } from '../promo/referrals/join.service';
import { insertPromocode, retirePromocode, selectUsedPromocode } from '../promo/referrals/referral.repo';
import { openTestPayments, type TestPayments } from '../testing/test-payments';

// allows time for a real database on a busy machine
jest.setTimeout(240_000);

let pay: TestPayments;
let made = 0;
beforeAll(async () => {
  pay = await openTestPayments();
});
afterAll(() => pay.close());

/** Creates the owner of a promocode, and a player who may use the code. */
async function openPlayers() {
  made += 1;
  const [owner, login, code] = [await pay.join(`owner_${made}`), `user_${made}`, `MAYAK${made}`];
  const playerId = await pay.join(login);
  await insertPromocode(pay.db, { code, playerId: owner, createdAt: new Date() });
  const token = await pay.signIn(playerId);
  const { body } = await pay.post<PaymentPromocode>(
    '/api/payments/promocode',
    { promocode: code, login },
    token,
  );
  return { owner, playerId, login, code, token, verdict: body };
}

test('creates no order that gives other coins than the page promised', async () => {
  const login = 'promised';
  await pay.join(login);
  expect(await pay.create({ login, amount: 500, coins: 1 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: { coins: 525, bonus: 25 } },
  });
  const { body } = await pay.create({ login, amount: 500, coins: 525 });
  const { coins, bonus } = await pay.read(body.orderId);
  expect([coins, bonus]).toEqual([500, 25]);
  const idempotencyKey = 'a-key-of-one-order';
  const [first, again, other] = [
    await pay.create({ login, amount: 500, coins: 525, idempotencyKey }),
    await pay.create({ login, amount: 500, coins: 525, idempotencyKey }),
    await pay.create({ login, amount: 500, coins: 526, idempotencyKey }),
  ];
  expect(again.body).toEqual(first.body);
  expect(other.body).toMatchObject({ code: 'PRICE_CHANGED', details: { coins: 525 } });
});

test('creates no order with a promocode that gives something else than the page showed', async () => {
  const { login, code, token, verdict } = await openPlayers();
  expect(verdict).toMatchObject({ verdict: 'accepted', terms: expect.any(String) });
  const request = { login, amount: 500, promocode: code };
  expect(await pay.create({ ...request, promocodeTerms: 'other-terms' }, token)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: { promocode: verdict } },
  });
  const { terms } = verdict;
  expect((await pay.create({ ...request, ...(terms && { promocodeTerms: terms }) }, token)).status).toBe(200);
});

test('gives the reward of a promocode that the payer was shown, whatever the rules say when it is paid', async () => {
  const { playerId, login, code, token } = await openPlayers();
  const { body } = await pay.create({ login, amount: 500, promocode: code }, token);
  const [rules] = await selectContent(pay.db, 'referrals');
  if (!rules) throw new Error('no rules of referrals');
  const save = (invited: number) =>
    upsertContent(pay.db, [
      {
        ...{ kind: 'referrals', key: rules.key, position: 0, hash: rules.hash },
        data: { ...rules.data, reward: { ...rules.data.reward, invited } },
      },
    ]);
  await save(rules.data.reward.invited * 10);
  await pay.simulator.finishPayment(pay.paymentsOf(body.orderId)[0]!, 'success');
  await save(rules.data.reward.invited);
  const grants = await pay.db.select().from(gameGrants);
  expect(grants.find(({ key }) => key === toJoinKey(playerId))?.reward).toEqual({
    money: rules.data.reward.invited,
  });
});

test.each([
  ['has another code', (owner: number) => retirePromocode(pay.db, owner, new Date())],
  ['is deleted', (owner: number) => deletePlayer(pay.db, owner)],
])('applies the promocode of a paid order also when its owner %s meanwhile', async (_, change) => {
  const { owner, playerId, login, code, token } = await openPlayers();
  const { body } = await pay.create({ login, amount: 500, promocode: code }, token);
  await change(owner);
  await pay.simulator.finishPayment(pay.paymentsOf(body.orderId)[0]!, 'success');
  expect(await pay.coinsOf(playerId)).toBe(525);
  expect(await selectUsedPromocode(pay.db, playerId)).toMatchObject({ code });
});
