import { DAY_MS } from '@site/contracts/time';
import type { GoodsHistory } from '@site/shared/contracts/donate';
import type { PaymentHistory } from '@site/shared/contracts/payments';
import type { CharacterInfo, GeneralInfo, ReferralsInfo } from '@site/shared/contracts/profile';
import type { RatingReply } from '@site/shared/contracts/rating';
import { toKopecks, toTopUp } from '@site/shared/rules/top-up';
import { monthOf } from '../calendar/moscow';
import { selectContent } from '../content/content.repo';
import { readSingle } from '../content/read-single';
import { checkLedger } from '../ledger/ledger-check.service';
import { openTestApi, type TestApi } from '../testing/test-api';
import { buildCity, demoAccount } from './city';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi({ demo: true, now: () => new Date('2026-11-27T18:00:00Z') });
  const { login: emailOrLogin, password } = demoAccount;
  const reply = await api.app.inject({
    url: '/auth/login',
    method: 'POST',
    payload: { emailOrLogin, password },
  });
  headers = { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}` };
});
afterAll(() => api.close());

const get = async <T>(url: string) => (await api.app.inject({ url, headers })).json<T>();
const post = async <T>(url: string, payload: object = {}) =>
  (await api.app.inject({ url, method: 'POST', payload, headers })).json<T>();
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const readGoods = async () => (await post<GoodsHistory>('/api/donate/goods/history')).list;
const readPayments = async () => (await post<PaymentHistory>('/api/payments/history')).list;

test('shows the same hours and money on the characters as in the ratings', async () => {
  const { list } = await get<CharacterInfo>('/api/user/characters');
  const total = (...names: string[]) =>
    sum(
      list.flatMap(({ parameters }) =>
        parameters.filter(({ name }) => names.includes(name)).map(({ parameter }) => Number(parameter)),
      ),
    );
  const ownOf = async (kind: 'online' | 'money', period: string) =>
    (await post<RatingReply>(`/api/rating/rating_by_${kind}`, { period })).own;
  expect(await ownOf('online', 'all')).toMatchObject({ value: total('hours') * 60, characters: list.length });
  expect(await ownOf('money', 'all')).toMatchObject({ value: total('cash', 'bank') });
  // less time has passed since the account was created than its month in the rating has hours
  const { createdAt = 0 } = await get<GeneralInfo>('/auth/profile');
  expect(Date.UTC(2026, 10, 27) - createdAt).toBeGreaterThan(31 * DAY_MS);
});

test('numbers the players in the order of registration, with more players than are ever online', async () => {
  const { players, online } = await buildCity();
  const byTime = [...players].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  expect(byTime.map(({ id }) => id)).toEqual([...players].map(({ id }) => id).sort((a, b) => a - b));
  expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
  const highest = Math.max(...players.map(({ id }) => id));
  expect(highest).toBeGreaterThan(4 * Math.max(...online.map(({ count }) => count)));
  const { id } = await get<GeneralInfo>('/auth/profile');
  expect(id).toBeLessThan(highest);
});

test('has a balance that is the sum of payments, rewards and purchases', async () => {
  const [payments, goods] = [await readPayments(), await readGoods()];
  expect(payments.length).toBeGreaterThan(2);
  const { coinsBalance } = await get<GeneralInfo>('/auth/profile');
  const { addCost = 0, total } = await post<ReferralsInfo>('/api/profile/referrals');
  const spent = sum(goods.map(({ price }) => price)) + addCost;
  expect(coinsBalance).toBe(sum(payments.map(({ coins }) => coins)) + (total?.earned ?? 0) - spent);
  expect(coinsBalance).toBeGreaterThan(0);
  expect((await checkLedger(api.db)).problems).toEqual({
    offBalance: [],
    empty: [],
    unexplained: [],
    wrongTotals: [],
    unbooked: [],
    uncaused: [],
    unpaid: [],
    seals: [],
    wrongSeal: [],
  });
});

test('has paid and bought on the terms of the content', async () => {
  const payment = await readSingle(api.db, 'payment');
  for (const { amount, coins, bonus } of await readPayments()) {
    const { total, bonus: promised } = toTopUp(toKopecks(amount) ?? 0, payment);
    expect([coins, bonus]).toEqual([total, promised]);
  }
  const [goods, payments] = [await readGoods(), await readPayments()];
  const services = await selectContent(api.db, 'services');
  const cases = await selectContent(api.db, 'cases');
  for (const { kind, name, price, at, state } of goods) {
    expect(state).toBe('given');
    if (kind === 'service') {
      expect(price).toBe(services.find(({ data }) => data.name === name)?.data.amount);
      continue;
    }
    const { from, until } = monthOf(new Date(at));
    const paid = sum(
      payments
        .filter((one) => one.at >= from.getTime() && one.at < until.getTime())
        .map(({ amount }) => amount),
    );
    expect(paid).toBeGreaterThanOrEqual(
      cases.find(({ data }) => data.name === name)?.data.amount ?? Infinity,
    );
  }
});

test('owns what it has bought, and nothing else that is only sold', async () => {
  const goods = await readGoods();
  const cases = await selectContent(api.db, 'cases');
  const opened = cases.filter(({ data }) =>
    goods.some(({ kind, name }) => kind === 'case' && name === data.name),
  );
  const given = new Map<string, number>();
  for (const { data } of opened) {
    for (const { name, count } of data.reward.items ?? []) given.set(name, (given.get(name) ?? 0) + count);
    given.set('Жетоны причала', (given.get('Жетоны причала') ?? 0) + (data.reward.chips ?? 0));
  }
  for (const { name } of goods) if (name === 'Дополнительный слот дома') given.set('Право на третий дом', 1);
  const [first] = (await get<CharacterInfo>('/api/user/characters')).list;
  for (const { name, count } of first?.items ?? []) expect(count).toBeLessThanOrEqual(given.get(name) ?? 0);
  const vips = goods.filter(({ name }) => name === 'VIP на 30\u00a0дней');
  const since = Math.min(...vips.map(({ at }) => at));
  expect(first?.vipUntil).toBe(since + vips.length * 30 * DAY_MS);
  const plate = goods.find(({ name }) => name === 'Номер по вашему выбору')?.input;
  expect(first?.propertyList[2]?.itemData.map(({ mark }) => mark)).toContain(plate);
});

test('has invited players who registered with its promocode, after it was created', async () => {
  const { players, referrals, promocodes } = await buildCity();
  expect(new Set(referrals.map(({ playerId }) => playerId)).size).toBe(referrals.length);
  for (const { playerId, at } of referrals) {
    const joined = players.find(({ id }) => id === playerId)?.createdAt.getTime() ?? 0;
    expect(joined).toBeGreaterThan(promocodes[0]?.createdAt.getTime() ?? Infinity);
    expect(new Date(at).getTime() - joined).toBeLessThan(DAY_MS);
  }
});
