import type { Partner } from '@site/shared/contracts/partners';
import type { GeneralInfo, PromocodeCheckReply, ReferralsInfo } from '@site/shared/contracts/profile';
import { selectPlayer } from '../../players/player.repo';
import { moveCoins } from '../../ledger/ledger.service';
import { requirePromocode } from '../referrals/join.service';
import { checkTopUpPromocode, redeemPromocode } from '../referrals/top-up-promocode.service';
import { insertCharacter } from '../../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { readPartnerDays } from './partner-count.service';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR = 60;

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const partnerOf = (id: string) => api.get<Partner>(`/api/partners/${id}`);
const codeOf = async (url: string) => (await api.app.inject(url)).json<{ code: string }>().code;
const idOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>().id;
};
/** Returns today's counts of a partner: visits, registrations, top-ups, tasks. */
async function countsOf(partner: string) {
  const days = await readPartnerDays(api.db, 1, new Date(api.now()));
  const day = days.find((row) => row.partner === partner);
  return day ? [day.visits, day.registrations, day.topUps, day.tasks] : [0, 0, 0, 0];
}
const writePartner = async (file: string, change: object) => {
  const partner = { name: 'Проба', promo: 'PROBA', links: [], reward: {}, task: { playTime: 1 }, ...change };
  await api.content.write(`partners/${file}.json`, JSON.stringify(partner));
  await api.start();
};

test('returns a partner by id in either case, with networks by domain and task level 1 by default', async () => {
  const smena = await partnerOf('SMENA');
  expect(smena).toMatchObject({
    name: 'Ночная смена',
    promo: 'SMENA',
    reward: { money: 50_000, donate: 300 },
    task: { playTime: 10, level: 3 },
    portrait: { alt: 'Ведущая канала «Ночная смена»' },
  });
  expect(smena.socialLinks.map(({ network }) => network)).toEqual(['twitch', 'youtube', 'telegram', 'vk']);
  expect(await partnerOf('smena')).toEqual(smena);
  const bocman = await partnerOf('bocman');
  expect(bocman.task).toEqual({ playTime: 5, level: 1 });
  expect(bocman.socialLinks.find(({ network }) => network === 'instagram')?.note).toMatch(/экстремистской/);
});

test.each(['NETTAKOGO', 'ab', 'smena-1', '..%2Fcontest', '%D0%A1%D0%9C%D0%95%D0%9D%D0%90', 'X'.repeat(90)])(
  'answers NOT_FOUND for the partner id %s',
  async (id) => {
    expect(await codeOf(`/api/partners/${id}`)).toBe('NOT_FOUND');
  },
);

test('leaves out hostile links and networks that are switched off', async () => {
  await writePartner('90-zloy', {
    promo: 'ZLOY',
    links: [
      'javascript:alert(1)//twitch.tv',
      'data:text/html,<script>1</script>',
      'https://twitch.tv@evil.example',
      'https://twitch.tv.evil.example/a',
      'https://user:pass@vk.com/a',
      'https://www.tiktok.com/@a',
      'https://vk.com/a',
      'https://vk.com/a',
      { network: 'twitch', link: 'javascript:alert(1)' },
      { network: 'tiktok', link: 'https://video.example/b' },
      { network: 'youtube', link: 'https://video.example/b' },
    ],
  });
  await api.content.edit('networks/networks.json', '"off": []', '"off": ["tiktok"]');
  await api.start();
  expect((await partnerOf('ZLOY')).socialLinks).toEqual([
    { network: 'vk', link: 'https://vk.com/a' },
    { network: 'youtube', link: 'https://video.example/b' },
  ]);
});

test('refuses to start when two partners have the same code', async () => {
  await api.content.write(
    'partners/91-dvoynik.json',
    JSON.stringify({ name: 'Двойник', promo: 'smena', links: [], reward: {}, task: { playTime: 1 } }),
  );
  await expect(api.start()).rejects.toMatchObject({
    name: 'ContentError',
    reason: 'то же самое уже сказано в файле 01-smena',
  });
  await api.content.remove('partners/91-dvoynik.json');
  await api.start();
});

describe('a partner’s code', () => {
  const check = async (promocode: string) =>
    (await api.post<PromocodeCheckReply & { code: string }>('/api/promocode/check', { promocode })).body;

  test('returns its bonuses and task also for look-alike letters, and cannot be taken by a player', async () => {
    const rewards = await check('smena');
    expect(rewards).toMatchObject({ promocode: 'SMENA', reward: { money: 50_000, donate: 300 } });
    expect(rewards.task).toEqual({ playTime: 10, level: 3 });
    // The letters М, Е and А in this code are Cyrillic.
    expect((await check('S\u041c\u0415n\u0410')).promocode).toBe('SMENA');
    // This partner's reward includes coins but no in-game money.
    expect((await check('MAYACHOK')).reward).toEqual({ money: 0, donate: 100 });
    const { access_token: token } = await api.join('hitrets');
    const playerId = await idOf(token);
    const rich = { key: 'test/hitrets', kind: 'correction' as const, playerId, amount: 500 };
    await api.db.transaction((tx) =>
      moveCoins(tx, { ...rich, bank: 'bank/opening', now: new Date(api.now()) }),
    );
    const reply = await api.post('/api/create-promocode', { promocode: 'Smena' }, { token });
    expect(reply.body.code).toBe('PROMOCODE_TAKEN');
  });

  test('gives the promised bonuses once, after the task is done and the address is confirmed', async () => {
    const { access_token: token } = await api.join('novichok', { promocode: 'smena' });
    const id = await idOf(token);
    const coins = async () => (await selectPlayer(api.db, id))?.coins;
    const grants = async () => {
      const { rows } = await api.db.execute<{ key: string; reward: object }>(
        `select key, reward from game_grants where player_id = ${id}`,
      );
      return rows;
    };
    expect(await countsOf('SMENA')).toEqual([0, 1, 0, 0]);
    const used = async () =>
      (await api.post<ReferralsInfo>('/api/profile/referrals', undefined, { token })).body.used;
    expect(await used()).toMatchObject({
      promocode: 'SMENA',
      reward: { money: 50_000, donate: 300 },
      task: { playTime: 10, level: 3 },
      playMinutes: 0,
      rewarded: false,
    });
    await insertCharacter(api.db, id, { level: 3, playMinutes: 9 * HOUR });
    await api.clean();
    expect(await coins()).toBe(0);
    await insertCharacter(api.db, id, { level: 3, playMinutes: HOUR }, 1);
    await api.clean();
    // The player has not confirmed an address yet, so no bonuses are credited.
    expect([await coins(), await grants()]).toEqual([0, []]);
    const { code } = await api.readLatestMail('novichok@mail.example');
    await api.post('/auth/verify-email', { code }, { token });
    // Changing a partner's reward does not change what was promised to players who have already joined.
    await api.content.edit('partners/01-smena.json', '"donate": 300', '"donate": 1');
    await api.start();
    await Promise.all([api.clean(), api.clean()]);
    await api.clean();
    expect(await coins()).toBe(300);
    expect(await grants()).toEqual([
      {
        key: `partner/${id}`,
        reward: expect.objectContaining({ money: 50_000, chips: 1_000, vehicle: expect.anything() }),
      },
    ]);
    expect(await countsOf('SMENA')).toEqual([0, 1, 0, 1]);
    api.advanceClock(30_000);
    expect(await used()).toMatchObject({ playMinutes: 10 * HOUR, level: 3, rewarded: true });
    const notices = await api.post<{ list: { title: string }[] }>(
      '/api/profile/current_notification',
      undefined,
      { token },
    );
    expect(notices.body.list.map(({ title }) => title)).toContain('На счету +300\u00a0DP');
    await api.content.edit('partners/01-smena.json', '"donate": 1', '"donate": 300');
    await api.start();
  });

  test('is accepted once with a top-up by the account’s owner', async () => {
    const { access_token: token } = await api.join('platelshik');
    const playerId = await idOf(token);
    const judge = (callerId: number | null) =>
      checkTopUpPromocode(api.db, { code: 'bocman', playerId, callerId });
    expect(await judge(null)).toEqual({ verdict: 'sign-in' });
    expect(await judge(playerId)).toMatchObject({
      verdict: 'accepted',
      promocode: 'BOCMAN',
      reward: { money: 25_000, donate: 150 },
      task: { playTime: 5, level: 1 },
    });
    const offer = await requirePromocode(api.db, 'bocman');
    const redeem = () =>
      api.db.transaction((tx) => redeemPromocode(tx, { playerId, offer, now: new Date(api.now()) }));
    await redeem();
    await redeem();
    expect(await judge(playerId)).toEqual({ verdict: 'used' });
    expect(await countsOf('BOCMAN')).toEqual([0, 0, 1, 0]);
  });
});

test('counts a visit once in 30 min per browser, 60 times per address, and never for a bot', async () => {
  const visit = (agent: string, address = '93.184.216.40') =>
    api.post('/api/partners/mayachok/visit', undefined, { agent, address });
  const visits = async () => (await countsOf('MAYACHOK'))[0];
  for (const agent of [FIREFOX, FIREFOX, '', 'TelegramBot (like TwitterBot)', 'vkShare', 'curl/8.5.0'])
    expect((await visit(agent)).status).toBe(200);
  expect(await visits()).toBe(1);
  await visit(FIREFOX, '93.184.216.41');
  api.advanceClock(31 * 60_000);
  await visit(FIREFOX);
  expect(await visits()).toBe(3);
  for (let number = 0; number < 80; number += 1) await visit(`${FIREFOX} ${number}`, '93.184.216.42');
  expect(await visits()).toBe(63);
  expect((await api.post('/api/partners/NETTAKOGO/visit', undefined, { agent: FIREFOX })).status).toBe(404);
  const { rows } = await api.db.execute<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'partner_days' order by 1`,
  );
  expect(rows.map((row) => row.column_name)).toEqual([
    'day',
    'partner',
    'registrations',
    'tasks',
    'top_ups',
    'visits',
  ]);
});
