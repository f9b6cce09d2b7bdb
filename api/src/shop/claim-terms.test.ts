import type { DonateItems, GoodsReply } from '@site/shared/contracts/donate';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import { randomUUID } from 'node:crypto';
import { selectContent, upsertContent } from '../content/content.repo';
import { insertCharacter } from '../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';
import { creditPayment } from '../testing/top-up';
import { goodsOrders } from './goods.table';

type Answer = GoodsReply & { code?: string; details?: { case?: DonateItems['cases'][number] } };
const CRATE = 6;

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const fetchCrate = async () =>
  (await api.get<DonateItems>('/api/donate/site-donate-items')).cases.find(({ id }) => id === CRATE)!;

test('gives no case with other contents or another sum than the player saw', async () => {
  const { access_token: token } = await api.join('yashik');
  const headers = { authorization: `Bearer ${token}` };
  const { id: playerId } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
  const characterId = await insertCharacter(api.db, playerId, { level: 1, playMinutes: 1 });
  await creditPayment(api.db, { playerId, roubles: 1_000, now: new Date(api.now()) });
  const claim = (terms: string | undefined, idempotencyKey: string = randomUUID()) =>
    api.post<Answer>(
      '/api/payments/case-promo/claim',
      { id: CRATE, characterId, idempotencyKey, ...(terms !== undefined && { terms }) },
      { token },
    );
  const { terms: seen } = await fetchCrate();
  expect(seen).toMatch(/^[\w-]{16}$/);
  const cases = await selectContent(api.db, 'cases');
  const position = cases.findIndex(({ data }) => data.id === CRATE);
  const { key, data, hash } = cases[position]!;
  const change = (change: object) =>
    upsertContent(api.db, [{ kind: 'cases', key, position, hash, data: { ...data, ...change } }]);
  for (const changed of [{ reward: { money: 1 } }, { amount: data.amount + 1, reward: { donate: 70 } }]) {
    await change(changed);
    expect(await claim(seen)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { case: { id: CRATE, ...changed } } },
    });
  }
  const { details } = (await claim(seen)).body;
  const idempotencyKey = randomUUID();
  const claimed = await claim(details?.case?.terms, idempotencyKey);
  expect(claimed.status).toBe(200);
  // what the ledger check compares with the entry of the claim
  const { caseAmount, caseCoins } = goodsOrders;
  expect(await api.db.select({ caseAmount, caseCoins }).from(goodsOrders)).toEqual([
    { caseAmount: data.amount + 1, caseCoins: 70 },
  ]);
  // a repeated request returns its claim, whatever the content says by then
  await change({});
  expect((await claim(details?.case?.terms, idempotencyKey)).body).toEqual(claimed.body);
});
