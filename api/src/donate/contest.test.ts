import type { Contest, ContestDraw, ContestMine } from '@site/shared/contracts/contest';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import { readNotices } from '../account/notice.service';
import { sumOf } from '../testing/ledger-sum';
import { layCharacter } from '../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';
import { ENGINES } from '../testing/test-database';
import { creditPayment } from '../testing/top-up';
import { ContestClock } from './contest-clock';
import { pickWinners, verifyDraw } from './contest-draw';

// A real database engine on a busy machine.
jest.setTimeout(120_000);

const HOUR_MS = 60 * 60_000;

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts(engine);
  });
  afterAll(() => api.close());

  const failures: unknown[] = [];
  const tick = () =>
    new ContestClock({
      db: api.db,
      now: () => new Date(api.now()),
      onError: (error) => failures.push(error),
    }).tick();
  const drawOf = async (id: string) => api.get<ContestDraw>(`/api/contest/draws/${id}`);

  async function join(login: string, roubles: number, agrees: boolean) {
    const { access_token: token } = await api.join(login);
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
    const agree = (agreed: boolean, version = 1) =>
      api.post('/api/contest/consent', { version, agreed }, { token });
    if (agrees) expect((await agree(true)).status).toBe(200);
    await creditPayment(api.db, { playerId: id, roubles, now: new Date(api.now()) });
    const mine = async () => (await api.post<ContestMine>('/api/contest/mine', undefined, { token })).body;
    return { id, token, agree, mine };
  }

  test('a draw is held once among those who agreed and reached the sum, pays once, and can be checked by anybody', async () => {
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
    for (const { id } of [first, second]) await layCharacter(api.db, id, { level: 1, playMinutes: 1 });

    api.pass(running.until - api.now());
    await tick();
    expect(await drawOf(running.id)).not.toHaveProperty('seed');
    api.pass(HOUR_MS);
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    expect(failures).toEqual([]);

    const held = await drawOf(running.id);
    expect(held.commitment).toBe(running.commitment);
    expect(held.participants).toEqual([first.id, second.id].sort((a, b) => a - b));
    expect(verifyDraw(held)).toBe(true);
    const winner = [first, second].find(({ id }) => id === held.winners?.[0]?.playerId);
    expect(held.winners).toEqual([{ playerId: winner?.id, coins: winner === first ? 250 : 750 }]);
    expect(await sumOf(api.db, 'bank/contest')).toBe(winner === first ? -250 : -750);
    const { list } = await readNotices(api.db, winner?.id ?? 0);
    expect(list.at(-1)?.title).toBe('Конкурс «Дневной»: вы победили');
    const after = await api.get<Contest>('/api/contest');
    expect(after.contests[0]).toMatchObject({ held: { id: running.id, participants: 2 } });
    expect(after.contests[0]?.running?.id).not.toBe(running.id);
  });

  test('a draw that was tampered with does not verify, whatever was changed', async () => {
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

test('every participant wins about as often as any other', () => {
  const wins = new Map<number, number>();
  for (let round = 0; round < 4_000; round += 1) {
    const seed = round.toString(16).padStart(64, '0');
    const [winner = 0] = pickWinners({ seed, participants: [3, 14, 15, 92], places: 1 });
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const count of wins.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
