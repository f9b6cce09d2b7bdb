import { createHash } from 'node:crypto';
import { buildCity } from './city';

test('builds the same demo city every time', async () => {
  const fingerprint = async () =>
    createHash('sha256')
      .update(JSON.stringify(await buildCity()))
      .digest('hex')
      .slice(0, 16);
  const first = await fingerprint();
  expect(await fingerprint()).toBe(first);
  expect(first).toBe('8c8d2329af002442');
});

test('builds about 2,000 players, each with a character and consistent rating totals', async () => {
  const city = await buildCity();
  expect(city.players.length).toBeGreaterThanOrEqual(2_000);
  expect(new Set(city.players.map((player) => player.login.toLowerCase())).size).toBe(city.players.length);
  for (const { login } of city.players) expect(login).toMatch(/^[A-Za-z0-9_]{3,20}$/);
  expect(new Set(city.characters.map((each) => each.playerId)).size).toBe(city.players.length);
  for (const { firstName, lastName, portrait } of city.characters) {
    expect(`${firstName} ${lastName}`).toMatch(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$/);
    expect(['b', 'e', 'g'].includes(portrait)).toBe(lastName.endsWith('а'));
  }
  const totals = new Map(city.ratings.map((row) => [`${row.playerId} ${row.kind} ${row.period}`, row.value]));
  for (const { id } of city.players) {
    for (const kind of ['online', 'money']) {
      const [day, week, month, all] = ['day', 'week', 'month', 'all'].map(
        (period) => totals.get(`${id} ${kind} ${period}`) ?? NaN,
      );
      expect([day, week, month, all]).toEqual([day, week, month, all].sort((a, b) => (a ?? 0) - (b ?? 0)));
    }
  }
});

test('shows the product at its best in the demo account', async () => {
  const { players, characters, property, referrals, notices, promocodes } = await buildCity();
  const demo = players.find(({ login }) => login === 'demo')!;
  const first = characters.find(({ playerId, position }) => playerId === demo.id && position === 0)!;
  const own = property.filter(({ characterId }) => characterId === first.id);
  const count = (category: number) => own.filter((item) => item.category === category).length;
  expect([count(0), count(1), count(2)]).toEqual([2, 1, 3]);
  expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  expect(promocodes).toMatchObject([{ code: 'PRICHAL', playerId: demo.id }]);
  expect(referrals.filter(({ rewardedAt }) => rewardedAt)).toHaveLength(4);
  expect(referrals).toHaveLength(7);
  expect(notices).toHaveLength(1);
});

test('builds an online curve that is low before dawn, high in the evening and smooth', async () => {
  const { online } = await buildCity();
  const at = (hours: number) => online.find((row) => row.minute === hours * 60)?.count ?? 0;
  expect(at(5)).toBeLessThan(2_000);
  expect(at(21)).toBeGreaterThan(4_500);
  for (const [index, row] of online.entries()) {
    const next = online[(index + 1) % online.length];
    expect(Math.abs((next?.count ?? 0) - row.count)).toBeLessThan(250);
  }
});
