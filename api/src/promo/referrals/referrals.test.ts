import { DAY_MS } from '@site/contracts/time';
import type { CreatePromocodeReply, GeneralInfo, ReferralsInfo } from '@site/shared/contracts/profile';
import { selectPlayer } from '../../players/player.repo';
import { moveCoins } from '../../ledger/ledger.service';
import { type GameHost, startGameHost } from '../../testing/game-host';
import { insertCharacter } from '../../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { insertPromocode } from './referral.repo';

const HOUR = 60;

/** Reads the stored balance from the database, which requires no signed-in session. */
const balanceOf = async ({ db }: TestAccounts, id: number) => (await selectPlayer(db, id))?.coins;

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const infoOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
};
const create = (token: string, promocode: string, accountId?: number) =>
  api.post<CreatePromocodeReply & { code: string; message: string }>(
    '/api/create-promocode',
    { promocode, ...(accountId === undefined ? {} : { accountId }) },
    { token },
  );
const check = (promocode: string) =>
  api.post<{ promocode: string; code: string }>('/api/promocode/check', { promocode });
const referralsOf = async (token: string) =>
  (await api.post<ReferralsInfo>('/api/profile/referrals', undefined, { token })).body;

async function joinWith(login: string, coins: number) {
  const { access_token: token } = await api.join(login);
  const { id } = await infoOf(token);
  const now = new Date(api.now());
  const bank = 'bank/opening' as const;
  const move = {
    key: `test/${login}`,
    kind: 'correction' as const,
    playerId: id,
    amount: coins,
    bank,
    now,
  };
  await api.db.transaction((tx) => moveCoins(tx, move));
  return { token, id };
}

test('sells a promocode for its price, checks its format, and keeps it taken after it is retired', async () => {
  const { token, id } = await joinWith('hozyain', 600);
  const other = await joinWith('sosed', 600);
  for (const bad of ['ab', 'x'.repeat(11), 'with space', 'a-b', 'привет!'])
    expect((await create(token, bad)).body.code).toBe('INVALID_PROMOCODE');
  // The owner creates a code with another account’s id in the body, which is ignored.
  expect((await create(token, 'Mayak', id + 1)).body).toEqual({ promocode: 'Mayak', coinsBalance: 350 });
  expect((await create(other.token, 'MAYAK')).body).toEqual({
    code: 'PROMOCODE_TAKEN',
    message: 'promocode_taken',
  });
  // The code «МауАК» contains Cyrillic letters that look like the Latin ones of «Mayak».
  expect((await create(other.token, 'МауАК')).body.code).toBe('PROMOCODE_TAKEN');
  expect((await check('МАУАК')).body).toMatchObject({ promocode: 'Mayak' });
  expect((await create(token, 'Причал')).body).toEqual({ promocode: 'Причал', coinsBalance: 100 });
  // Repeating the call for the current code returns the code without charging the player again.
  expect((await create(token, 'причал')).body).toEqual({ promocode: 'Причал', coinsBalance: 100 });
  expect((await check('mayak')).body.code).toBe('INVALID_PROMOCODE');
  expect((await create(other.token, 'mayak')).body.code).toBe('PROMOCODE_TAKEN');
  // imitations with Greek letters and with the Cyrillic letter «dze»
  for (const imitation of ['\u039cAYAK', 'MA\u03a5AK', '\u0405TORM'])
    expect((await create(other.token, imitation)).body.code).toBe('INVALID_PROMOCODE');
  expect((await create(token, 'Zvezda')).body.code).toBe('NOT_ENOUGH_COINS');
  expect((await check('причал')).body).toEqual({ promocode: 'Причал', reward: { money: 5_000 } });
  expect(await referralsOf(token)).toMatchObject({ promocode: 'Причал', addCost: 250 });
  expect((await infoOf(other.token)).coinsBalance).toBe(600);
});

test('finds an old promocode with letters that a new one may not have', async () => {
  const { id } = await joinWith('starozhil', 1);
  const code = '\u039dota';
  await insertPromocode(api.db, { code, playerId: id, createdAt: new Date(api.now()) });
  expect((await check(code)).body).toMatchObject({ promocode: code });
  expect((await check('Nota')).body.code).toBe('INVALID_PROMOCODE');
});

test('sells a code to one of several concurrent buyers, and one buyer only as many codes as the balance pays', async () => {
  const buyers = [];
  for (let index = 0; index < 4; index += 1) buyers.push(await joinWith(`zhelanie${index}`, 250));
  const replies = await Promise.all(buyers.map(({ token }) => create(token, 'ODIN')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const balances = await Promise.all(buyers.map(async ({ token }) => (await infoOf(token)).coinsBalance));
  expect(balances.sort()).toEqual([0, 250, 250, 250]);
  const rich = await joinWith('bogaty', 500);
  const many = await Promise.all(['R1X', 'R2X', 'R3X', 'R4X'].map((code) => create(rich.token, code)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await infoOf(rich.token)).coinsBalance).toBe(0);
});

test('rewards an inviter once when the task is done, even with concurrent requests', async () => {
  const inviter = await joinWith('inviter', 250);
  await create(inviter.token, 'DRUG');
  const { access_token } = await api.join('novosel', { promocode: 'drug' });
  const guest = await infoOf(access_token);
  const confirm = async (login: string, token: string) => {
    const { code } = await api.readLatestMail(`${login}@mail.example`);
    expect((await api.post('/auth/verify-email', { code }, { token })).status).toBe(200);
  };
  expect(await referralsOf(inviter.token)).toMatchObject({
    total: { invited: 1, done: 0, earned: 0 },
    list: [{ loginName: 'novosel', playMinutes: 0, level: 0, reward: 0 }],
  });
  await insertCharacter(api.db, guest.id, { level: 2, playMinutes: 6 * HOUR });
  await api.clean();
  expect((await infoOf(inviter.token)).coinsBalance).toBe(0);
  await insertCharacter(api.db, guest.id, { level: 3, playMinutes: 4 * HOUR }, 1);
  // The guest has completed the task but not confirmed an address. The inviter is not rewarded, because the
  // guest might be the inviter’s second account.
  api.advanceClock(30_000);
  await referralsOf(inviter.token);
  await api.clean();
  expect((await infoOf(inviter.token)).coinsBalance).toBe(0);
  await confirm('novosel', access_token);
  await Promise.all([
    ...Array.from({ length: 6 }, () => referralsOf(inviter.token)),
    api.clean(),
    api.clean(),
  ]);
  expect((await infoOf(inviter.token)).coinsBalance).toBe(50);
  expect(await referralsOf(inviter.token)).toEqual({
    addCost: 250,
    task: { playTime: 10, level: 3 },
    reward: { inviter: 50, invited: 5_000 },
    promocode: 'DRUG',
    total: { invited: 1, done: 1, earned: 50 },
    list: [{ loginName: 'novosel', at: api.now() - 30_000, playMinutes: 10 * HOUR, level: 3, reward: 50 }],
  });
  // The guest's money came at once, without a task.
  expect((await referralsOf(access_token)).used).toMatchObject({
    promocode: 'DRUG',
    reward: { money: 5_000 },
    rewarded: true,
  });
  const notices = await api.post<{ list: { title: string }[] }>(
    '/api/profile/current_notification',
    undefined,
    { token: inviter.token },
  );
  expect(notices.body.list.map(({ title }) => title)).toEqual(['На счету +50\u00a0DP']);
});

test('rewards an inviter up to the monthly limit and continues after a reward that fails', async () => {
  await api.content.edit('referrals/referrals.json', '"rewardsMonthly": 30', '"rewardsMonthly": 1');
  await api.start();
  const inviters = [await joinWith('fermer', 250), await joinWith('chestny', 250)];
  await create(inviters[0]!.token, 'FERMA');
  await create(inviters[1]!.token, 'CHEST');
  const bring = async (login: string, promocode: string) => {
    const { access_token: token } = await api.join(login, { promocode });
    const { code } = await api.readLatestMail(`${login}@mail.example`);
    await api.post('/auth/verify-email', { code }, { token });
    const { id } = await infoOf(token);
    await insertCharacter(api.db, id, { level: 3, playMinutes: 10 * HOUR });
    return id;
  };
  const blockedId = await bring('isporchen', 'FERMA');
  const now = new Date(api.now());
  const other = {
    kind: 'correction' as const,
    playerId: blockedId,
    amount: 1,
    bank: 'bank/opening' as const,
  };
  // The reward for this player fails, because a different entry already uses the ledger key of the reward.
  await api.db.transaction((tx) => moveCoins(tx, { ...other, key: `referral/${blockedId}`, now }));
  await bring('ferma1', 'FERMA');
  await bring('ferma2', 'FERMA');
  await bring('chest1', 'CHEST');
  const coins = () => Promise.all(inviters.map(async ({ token }) => (await infoOf(token)).coinsBalance));
  await api.clean();
  await api.clean();
  expect(await coins()).toEqual([50, 50]);
  api.advanceClock(30 * DAY_MS);
  await api.clean();
  const after = await Promise.all(inviters.map(({ id }) => balanceOf(api, id)));
  expect(after).toEqual([100, 50]);
});

test('delivers a new player’s reward once after the game server comes back', async () => {
  const host: GameHost = await startGameHost();
  const api = await openTestAccounts({ game: host.config });
  try {
    const { access_token: token } = await api.join('zovet');
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
    const now = new Date(api.now());
    const move = { key: 'test', kind: 'correction' as const, playerId: id, amount: 250, now };
    await api.db.transaction((tx) => moveCoins(tx, { ...move, bank: 'bank/opening' }));
    await api.post('/api/create-promocode', { promocode: 'ZOV' }, { token });
    host.replies['POST /v1/progress'] = { list: [] };
    host.fail = (response) => response.writeHead(503).end();
    await api.join('prishel', { promocode: 'ZOV' });
    const grants = () => host.requests.filter(({ call }) => call.endsWith('/grants'));
    // The grant is sent in the background after the reply. The test waits for the first attempt, which fails.
    while (grants().length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(host.grants.size).toBe(0);
    host.fail = null;
    for (let time = 0; time < 2 || host.grants.size === 0; time += 1) {
      api.advanceClock(60_000);
      await api.clean();
    }
    expect([...host.grants.values()]).toEqual([{ reward: { money: 5_000 } }]);
    expect(new Set(grants().map((request) => request.headers['idempotency-key'])).size).toBe(1);
  } finally {
    await api.close();
    await host.close();
  }
});
