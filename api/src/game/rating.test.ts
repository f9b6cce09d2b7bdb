import type { RatingReply } from '@site/shared/contracts/rating';
import { insertCharacter, insertSmallCity } from '../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
  await insertSmallCity(api.db, 160);
});
afterAll(() => api.close());

const rating = (kind: 'online' | 'money', body: object, token?: string) =>
  api.post<RatingReply & { code: string }>(`/api/rating/rating_by_${kind}`, body, token ? { token } : {});

test.each(['online', 'money'] as const)('lists the best hundred players by %s in order', async (kind) => {
  for (const period of [undefined, 'day', 'week', 'month', 'all'] as const) {
    const { status, body } = await rating(kind, period ? { period } : {});
    expect(status).toBe(200);
    if (period === 'all') expect(body.list).toHaveLength(100);
    expect(body.list.length).toBeGreaterThan(50);
    expect(body.list.map(({ position }) => position)).toEqual(body.list.map((_, at) => at + 1));
    const values = body.list.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values.at(-1)).toBeGreaterThan(0);
    expect(body.list[0]).toMatchObject({
      image: expect.stringMatching(/^[a-h]$/),
      name: expect.stringMatching(/^\S+ \S+$/),
    });
    expect(body).not.toHaveProperty('own');
  }
  expect((await rating(kind, { period: 'year' })).body.code).toBe('BAD_REQUEST');
});

test('adds the own row of a signed-in player at any position, and none before they have played', async () => {
  const [best, late] = [await api.join('pervy'), await api.join('posledny')];
  const newcomer = await api.join('novichok');
  const idOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>().id;
  };
  const minutes = 9_000_000;
  await insertCharacter(api.db, await idOf(best.access_token), { level: 60, playMinutes: minutes });
  await insertCharacter(api.db, await idOf(late.access_token), { level: 1, playMinutes: 1 });
  await insertCharacter(api.db, await idOf(late.access_token), { level: 1, playMinutes: 1 }, 1);
  const ownOf = async (token: string) => (await rating('online', {}, token)).body.own;
  expect(await ownOf(best.access_token)).toEqual({
    position: 1,
    image: 'c',
    name: expect.stringMatching(/^Илья Ветров/),
    value: minutes,
  });
  const { position, characters } = (await ownOf(late.access_token))!;
  expect(position).toBeGreaterThan(100);
  expect(characters).toBe(2);
  expect(await ownOf(newcomer.access_token)).toBeUndefined();
});
