import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Contest, ContestDraw, ContestMine } from '@site/shared/contracts/contest';
import type { PrizeList } from '@site/shared/contracts/donate';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { updateOrder } from '../../money/orders/order.repo';
import { startDrandServer } from '../../testing/drand-server';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';
import { creditPayment } from '../../testing/top-up';
import { verifyDraw } from '../../testing/verify-draw';
import { ContestJob } from './contest-job';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const tick = (drandChain: string | null = null) =>
  new ContestJob({
    db: api.db,
    drandChain,
    now: () => new Date(api.now()),
    onError: (error) => {
      throw error;
    },
  }).tick();
const readDraw = (id: string) => api.get<ContestDraw>(`/api/contest/draws/${id}`);
const readDaily = async () => (await api.get<Contest>('/api/contest')).contests[0];

async function join(login: string) {
  const { access_token: first } = await api.join(login);
  const headers = { authorization: `Bearer ${first}` };
  const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>();
  // signs in for each call, because the clock passes the end of earlier sessions
  const signIn = async () =>
    (await api.post<TokenPair>('/auth/login', { emailOrLogin: login, password: PASSWORD })).body.access_token;
  const agree = async (agreed: boolean) =>
    api.post('/api/contest/consent', { version: 1, agreed }, { token: await signIn() });
  const pay = (roubles: number) => creditPayment(api.db, { playerId: id, roubles, now: new Date(api.now()) });
  const readEntry = async () =>
    (await api.post<ContestMine>('/api/contest/mine', undefined, { token: await signIn() })).body.contests[0];
  return { id, agree, pay, readEntry };
}

test('tells a player whether the last draw is being counted, won or lost', async () => {
  await tick();
  const until = (await readDaily())?.running?.until ?? 0;
  const players = [await join('talon_raz'), await join('talon_dva'), await join('bez_talona')] as const;
  const [one, two, out] = players;
  for (const player of [one, two]) {
    await player.agree(true);
    await player.pay(800);
  }
  expect(await one.readEntry()).not.toHaveProperty('last');
  api.advanceClock(until + MINUTE_MS - api.now());
  expect((await one.readEntry())?.last).toEqual({ until, state: 'counting' });
  api.advanceClock(5 * MINUTE_MS);
  await tick();
  const outcomes = await Promise.all([one, two].map(async (player) => (await player.readEntry())?.last));
  expect(outcomes).toContainEqual(expect.objectContaining({ until, state: 'won', coins: 400 }));
  expect(outcomes).toContainEqual(expect.objectContaining({ until, state: 'lost' }));
  expect(await out.readEntry()).not.toHaveProperty('last');
});

test('shows the terms and prizes of the running draw, whatever the content says later', async () => {
  await tick();
  const before = await api.get<Contest>('/api/contest');
  const prizes = await api.get<PrizeList>('/api/prize');
  expect(before.slide[1]?.description[0]).toEqual({ text: 'Дневной конкурс', amount: 500 });
  const player = await join('igrok');
  await player.agree(true);
  await player.pay(600);
  expect(await player.readEntry()).toEqual({
    contest: 'daily',
    amount: 600,
    draw: before.contests[0]?.running?.id,
    entered: true,
  });

  await api.content.edit('contest/contest.json', '"threshold": 500', '"threshold": 5000');
  await api.content.edit('contest/contest.json', '"winners": 1', '"winners": 9');
  await api.content.edit('contest/contest.json', '"percentage": 50', '"percentage": 10');
  await api.content.edit('contest/contest.json', '"name": "Дневной"', '"name": "Ночной"');
  await api.content.edit('contest/contest.json', 'суммы одному игроку', 'никому');
  await api.content.edit('contest/contest.json', '"hour": 21', '"hour": 7');
  await api.content.edit('prizes/03-termos.json', 'Термос', 'Кружка');
  await api.start();
  await tick();
  const after = await api.get<Contest>('/api/contest');
  expect(after.contests).toEqual(before.contests);
  expect([after.percentage, after.slide]).toEqual([before.percentage, before.slide]);
  expect(await api.get<PrizeList>('/api/prize')).toEqual(prizes);
  expect(await player.readEntry()).toMatchObject({ amount: 600, entered: true });
});

test('says that a player is in the draw only when its list would contain the player', async () => {
  const player = await join('bez_soglasiya');
  await player.pay(700);
  expect(await player.readEntry()).toMatchObject({ amount: 700, entered: false });
  await player.agree(true);
  expect(await player.readEntry()).toMatchObject({ entered: true });
  await player.agree(false);
  expect(await player.readEntry()).toMatchObject({ entered: false });
  await player.agree(true);
  const draw = await readDaily();
  api.advanceClock((draw?.running?.until ?? 0) - api.now());
  // the payment belongs to the draw that has ended
  const entry = await player.readEntry();
  expect(entry).toMatchObject({ amount: 0, entered: false });
  expect(entry?.draw).not.toBe(draw?.running?.id);
});

test('leaves out a consent that was withdrawn before the result, and none that was withdrawn later', async () => {
  const host = await startDrandServer();
  try {
    for (let days = 0; days < 3; days += 1) {
      api.advanceClock(24 * HOUR_MS);
      await tick(host.chain);
    }
    const running = (await readDaily())?.running;
    const { id = '', until = 0 } = running ?? {};
    const [stays, early, between, late] = [
      await join('ostalsya'),
      await join('do_spiska'),
      await join('do_itoga'),
      await join('posle_itoga'),
    ];
    const payments: string[] = [];
    for (const player of [stays, early, between, late]) {
      await player.agree(true);
      payments.push(await player.pay(6_000));
    }
    api.advanceClock(until + MINUTE_MS - api.now());
    await early.agree(false);
    api.advanceClock(5 * MINUTE_MS);
    await tick(host.chain);
    const closed = await readDraw(id);
    expect(closed.participants).toEqual([stays.id, between.id, late.id]);
    await between.agree(false);
    // a consent that is given again does not bring the talon back
    await between.agree(true);
    expect(await between.readEntry()).not.toHaveProperty('last');
    expect((await stays.readEntry())?.last).toMatchObject({ until, state: 'counting' });
    // the sums were published with the list
    await updateOrder(api.db, payments[0] ?? '', { refunded: 200_000 });
    // the round is public 15 minutes after the end
    api.advanceClock(until + 16 * MINUTE_MS - api.now());
    await late.agree(false);
    host.publish(closed.beacon?.round ?? 0);
    await tick(host.chain);
    const held = await readDraw(id);
    expect(held).toMatchObject({
      participants: [stays.id, late.id],
      withdrawn: [between.id],
      digest: closed.digest,
    });
    const winners = [...(held.winners ?? [])].sort((a, b) => a.playerId - b.playerId);
    expect(winners).toEqual([stays, late].map(({ id: playerId }) => ({ playerId, coins: 600 })));
    expect(verifyDraw(held)).toBe(true);
    expect(verifyDraw({ ...held, withdrawn: [] })).toBe(false);
  } finally {
    await host.close();
  }
});
