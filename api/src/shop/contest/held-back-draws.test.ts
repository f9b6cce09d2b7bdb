import { HOUR_MS } from '@site/contracts/time';
import type { Contest, ContestDraw } from '@site/shared/contracts/contest';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { creditPayment } from '../../testing/top-up';
import { ContestJob } from './contest-job';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

test('holds no draw until the operator has adopted the payments that a restore has lost', async () => {
  const errors: string[] = [];
  const tick = (holdsDraws: boolean) =>
    new ContestJob({
      db: api.db,
      holdsDraws,
      now: () => new Date(api.now()),
      onError: (error) => errors.push(String(error)),
    }).tick();
  await tick(true);
  const { running } = (await api.get<Contest>('/api/contest')).contests[0]!;
  const { access_token: token } = await api.join('vosstanovlen');
  await api.post('/api/contest/consent', { version: 1, agreed: true }, { token });
  const headers = { authorization: `Bearer ${token}` };
  const { id: playerId } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
  api.advanceClock(running!.until + HOUR_MS - api.now());
  expect(errors).toEqual([]);
  await tick(true);
  const readDraw = () => api.get<ContestDraw>(`/api/contest/draws/${running!.id}`);
  expect(await readDraw()).not.toHaveProperty('digest');
  expect(errors).toEqual([
    expect.stringMatching(/^HeldBackDraws: draws that wait until SITE_CONTEST_HOLD is removed: \d$/),
  ]);
  // an adopted payment counts for the draw of its own time
  await creditPayment(api.db, { playerId, roubles: 800, now: new Date(running!.until - HOUR_MS) });
  await tick(false);
  expect((await readDraw()).winners).toEqual([expect.objectContaining({ playerId })]);
});
