import { DAY_MS } from '@site/contracts/time';
import { openSupportDesk } from '../testing/support-desk';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { supportLog } from './support-log.table';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const blocked = { playerId: null, kind: 'blocked', operator: 'anna', why: null, about: null };

test('keeps what support has done after the account is deleted, without words about the player', async () => {
  const desk = openSupportDesk(api);
  const { access_token: token } = await api.joinConfirmed('uidu');
  const verificationCode = await api.requestEmailCode(token, 'uidu@mail.example');
  const asked = { currentPassword: PASSWORD, verificationCode };
  expect((await api.post('/auth/delete-account', asked, { token })).status).toBe(200);
  await desk.change('uidu', { kind: 'block', reason: 'Вы писали с почты uidu@mail.example' });
  await api.join('bez_pochty');
  await desk.change('bez_pochty', { kind: 'block', reason: 'Правило 4.2' });
  api.advanceClock(31 * DAY_MS);
  await api.clean();
  const rows = await api.db.select().from(supportLog);
  expect(rows).toEqual([expect.objectContaining(blocked), expect.objectContaining(blocked)]);
});
