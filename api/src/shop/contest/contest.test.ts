import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Contest, ContestDraw, ContestMine } from '@site/shared/contracts/contest';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { readNotices } from '../../players/notice.service';
import { sumOf } from '../../testing/ledger-sum';
import { insertCharacter } from '../../testing/small-city';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';
import { ENGINES } from '@site/server/testing/test-database';
import { creditPayment } from '../../testing/top-up';
import { startDrandServer } from '../../testing/drand-server';
import { updateOrder } from '../../money/orders/order.repo';
import { ContestJob } from './contest-job';
import { verifyDraw } from '../../testing/verify-draw';
import { pickWinners } from './pick-winners';
import { contestDraws } from './contest.table';

/** Returns the first round of the test's drand chain at or after a time. */
const roundAt = (ms: number) => Math.ceil(ms / 3_000) + 1;

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine });
  });
  afterAll(() => api.close());

  const failures: unknown[] = [];
  const tick = (drandChain: string | null = null) =>
    new ContestJob({
      db: api.db,
      drandChain,
      now: () => new Date(api.now()),
      onError: (error) => failures.push(error),
    }).tick();
  const drawOf = async (id: string) => api.get<ContestDraw>(`/api/contest/draws/${id}`);

  async function join(login: string, roubles: number, agrees: boolean) {
    const { access_token: token } = await api.join(login);
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
    const agree = (agreed: boolean, version = 1, bearer = token) =>
      api.post('/api/contest/consent', { version, agreed }, { token: bearer });
    const agreeLater = async (agreed: boolean) => {
      const { body } = await api.post<TokenPair>('/auth/login', { emailOrLogin: login, password: PASSWORD });
      return agree(agreed, 1, body.access_token);
    };
    if (agrees) expect((await agree(true)).status).toBe(200);
    const orderId = await creditPayment(api.db, { playerId: id, roubles, now: new Date(api.now()) });
    const mine = async () => (await api.post<ContestMine>('/api/contest/mine', undefined, { token })).body;
    return { id, orderId, agree, agreeLater, mine };
  }

  test('holds a draw once among players who consented and reached the sum, pays once, and publishes what verifies it', async () => {
    await tick();
    const before = await api.get<Contest>('/api/contest');
    expect(before.contests.map(({ contest, threshold }) => [contest, threshold])).toEqual([
      ['daily', 500],
      ['weekly', 500],
      ['weekly-big', 1_000],
    ]);
    expect(before.percentage).toBe(50);
    const running = before.contests[0]?.running;
    if (!running) throw new Error('no draw runs');
    const sealed = await drawOf(running.id);
    expect(sealed).not.toHaveProperty('seed');
    expect(sealed.commitment).toBe(running.commitment);

    const first = await join('pervy', 500, true);
    const second = await join('vtoroy', 1_501, true);
    await join('bez-soglasiya'.replaceAll('-', '_'), 5_000, false);
    await join('malo', 499, true);
    const left = await join('ushyol', 900, true);
    expect((await left.agree(false)).status).toBe(200);
    expect((await left.agree(true, 7)).body.code).toBe('CONSENT_NEEDED');
    expect(await first.mine()).toMatchObject({
      agreed: 1,
      contests: [{ contest: 'daily', amount: 500 }, {}, {}],
    });
    expect(await left.mine()).not.toHaveProperty('agreed');
    const late = await join('opozdal', 900, false);
    const wavered = await join('peredumal', 900, true);
    for (const { id } of [first, second]) await insertCharacter(api.db, id, { level: 1, playMinutes: 1 });

    api.advanceClock(running.until - api.now());
    await tick();
    expect(await drawOf(running.id)).not.toHaveProperty('seed');
    // A consent given after the end of the period, and newer terms, apply to later draws only. A consent that is
    // withdrawn before the result does not count.
    expect((await late.agreeLater(true)).status).toBe(200);
    expect((await wavered.agreeLater(false)).status).toBe(200);
    await api.content.edit('payment/payment.json', '"rate": 1', '"rate": 7');
    await api.content.edit('contest/contest.json', '"name": "Дневной"', '"name": "Другой"');
    await api.start();
    api.advanceClock(HOUR_MS);
    await api.db.insert(contestDraws).values({
      ...{ id: 'stuck-2026-11-19', contest: 'stuck', threshold: 1, percentage: 1, places: 1 },
      ...{ from: new Date(0), until: new Date(1), seed: new Uint8Array(32) },
      terms: { name: '', rate: 1, prizes: [], beacon: { chain: 'http://127.0.0.1:1', round: 1 } },
    });
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    // The inserted draw fails because its drand chain is unreachable, but does not block the other draws.
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.every((error) => error instanceof AggregateError)).toBe(true);

    const held = await drawOf(running.id);
    expect(held.commitment).toBe(running.commitment);
    expect(held.participants).toEqual([first.id, second.id].sort((a, b) => a - b));
    expect(verifyDraw(held)).toBe(true);
    const winner = [first, second].find(({ id }) => id === held.winners?.[0]?.playerId);
    const coins = winner === first ? 250 : 750;
    expect(held.winners).toEqual([{ playerId: winner?.id, coins }]);
    expect(await sumOf(api.db, 'bank/contest')).toBe(-coins);
    const { list } = await readNotices(api.db, winner?.id ?? 0);
    expect(list.at(-1)?.title).toBe('Конкурс «Дневной»: вы победили');
    const after = await api.get<Contest>('/api/contest');
    expect(after.contests[0]).toMatchObject({
      held: { id: running.id, participants: 2, drand: false, checkable: false },
    });
    expect(after.contests[0]?.running?.id).not.toBe(running.id);
  });

  test('closes the list of a draw before its drand value is published', async () => {
    const host = await startDrandServer();
    try {
      const { contests } = await api.get<Contest>('/api/contest');
      // The running and the next draw were created without drand, so the clock moves past them.
      api.advanceClock((contests[0]?.running?.until ?? 0) - api.now());
      await tick(host.chain);
      api.advanceClock(24 * HOUR_MS);
      await tick(host.chain);
      const { running } = (await api.get<Contest>('/api/contest')).contests[0] ?? {};
      const open = await drawOf(running?.id ?? '');
      const round = roundAt(open.until + 15 * MINUTE_MS);
      expect(open.beacon).toMatchObject({ chain: host.chain, round });
      const player = await join('s_mayakom', 600, true);
      api.advanceClock(open.until + 6 * MINUTE_MS - api.now());
      await tick();
      const closed = await drawOf(open.id);
      expect(closed).toMatchObject({ participants: [player.id], digest: expect.any(String) });
      expect(closed.beacon).toEqual(open.beacon);
      expect([closed.seed, closed.winners]).toEqual([undefined, undefined]);
      host.publish(round);
      await tick();
      const held = await drawOf(open.id);
      const kind = (await api.get<Contest>('/api/contest')).contests[0];
      expect(kind?.held).toMatchObject({ id: open.id, drand: true, checkable: true });
      expect(held.winners).toEqual([{ playerId: player.id, coins: 2_100 }]);
      expect(verifyDraw(held)).toBe(true);
      const many = { seed: held.seed ?? '', participants: [1, 2, 3, 4, 5, 6, 7], places: 7 };
      const picked = pickWinners({ ...many, randomness: held.beacon?.value ?? '' });
      expect(picked).not.toEqual(pickWinners(many));
      expect(picked).not.toEqual(pickWinners({ ...many, randomness: 'f'.repeat(64) }));
      expect(verifyDraw({ ...held, beacon: { chain: host.chain, round } })).toBe(false);

      // The drand value planned for the next draw is published before its participant list is closed, so the
      // draw must use a later round.
      const next = await drawOf((await api.get<Contest>('/api/contest')).contests[0]?.running?.id ?? '');
      const [stays, pays] = [await join('ostalsya', 700, true), await join('vernul', 900, true)];
      api.advanceClock(next.until + 2 * HOUR_MS - api.now());
      host.publish(next.beacon?.round ?? 0);
      await tick();
      const late = await drawOf(next.id);
      const laterRound = roundAt(next.until + 2 * HOUR_MS + 10 * MINUTE_MS);
      expect(late.beacon).toMatchObject({ round: laterRound, insteadOf: next.beacon?.round });
      expect([late.participants, late.winners]).toEqual([[stays.id, pays.id], undefined]);
      await updateOrder(api.db, pays.orderId, { refunded: 90_000 });
      host.publish(laterRound);
      await tick();
      const drawn = await drawOf(next.id);
      expect(drawn).toMatchObject({ participants: late.participants, digest: late.digest });
      expect([drawn.winners?.length, verifyDraw(drawn)]).toEqual([1, true]);
    } finally {
      await host.close();
    }
  });

  test('does not verify a draw after any change', async () => {
    const { contests } = await api.get<Contest>('/api/contest');
    const draw = await drawOf(contests[0]?.held?.id ?? '');
    const { seed = '', participants = [], winners = [] } = draw;
    const other = winners.map(({ coins }) => ({ playerId: 9_999, coins }));
    expect(verifyDraw({ ...draw, seed: seed.replace(/^./, (hex) => (hex === '0' ? '1' : '0')) })).toBe(false);
    expect(verifyDraw({ ...draw, participants: [...participants, 9_999] })).toBe(false);
    expect(verifyDraw({ ...draw, winners: other })).toBe(false);
    expect((await api.app.inject('/api/contest/draws/daily-1999-01-01')).statusCode).toBe(404);
  });
});

test('gives every participant about the same chance', () => {
  const wins = new Map<number, number>();
  for (let round = 0; round < 4_000; round += 1) {
    const seed = round.toString(16).padStart(64, '0');
    const [winner = 0] = pickWinners({ seed, participants: [3, 14, 15, 92], places: 1 });
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const count of wins.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
