import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { eq } from 'drizzle-orm';
import { players } from '../../players/player.table';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';
import { selectOpenPartnerTasks, selectOpenReferrals } from './referral.repo';
import { referrals } from './referral.table';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

test('looks at referrals of the last 90 days in each run, and at each older one during one hour of a day', async () => {
  const { db } = api;
  const joined = new Date('2026-01-01T00:00:00Z');
  const terms = { reward: {}, task: { playTime: 1, level: 1 } };
  for (const login of ['zval', 'prishel', 'partnera']) await api.join(login);
  await db.update(players).set({ recoveryEmail: 'a@mail.example' });
  const idOf = async (login: string) =>
    (await db.select({ id: players.id }).from(players).where(eq(players.login, login)))[0]!.id;
  const [inviterId, invited, ofPartner] = [await idOf('zval'), await idOf('prishel'), await idOf('partnera')];
  await db.insert(referrals).values([
    { playerId: invited, code: 'DRUG', inviterId, at: joined },
    { playerId: ofPartner, code: 'PARTNER', partner: 'partner', terms, at: joined },
  ]);
  const dueIn = async (days: number) => {
    let found = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(joined.getTime() + days * DAY_MS + hour * HOUR_MS);
      const page = { after: 0, limit: 10, now };
      found += (await selectOpenReferrals(db, { inviterId: null, ...page })).length;
      found += (await selectOpenPartnerTasks(db, page)).length;
    }
    return found;
  };
  expect(await dueIn(80)).toBe(48);
  expect(await dueIn(91)).toBe(2);
  const now = new Date(joined.getTime() + 91 * DAY_MS);
  expect(await selectOpenReferrals(db, { inviterId, after: 0, limit: 10, now })).toHaveLength(1);
});
