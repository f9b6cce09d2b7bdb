import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import { openSupportDesk, type SupportDesk } from '../testing/support-desk';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
let desk: SupportDesk;
beforeAll(async () => {
  api = await openTestAccounts();
  desk = openSupportDesk(api);
});
afterAll(() => api.close());

const send = (login: string) => desk.change(login, { kind: 'send-confirmation' });

test('sends no code that cannot confirm the address any more', async () => {
  const { access_token: token } = await api.joinConfirmed('peredumal');
  const verificationCode = await api.requestEmailCode(token, 'peredumal@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'novaya@mail.example', verificationCode };
  expect((await api.post('/auth/change-email', change, { token })).status).toBe(200);
  await send('peredumal');
  api.advanceClock(7 * DAY_MS);
  await expect(send('peredumal')).rejects.toMatchObject({ details: { cause: 'lapsed-email' } });
});

test('sends no code to an address that another account has confirmed', async () => {
  await api.joinConfirmed('zhilets');
  await api.join('vtoroy', { email: 'zhilets@mail.example' });
  await expect(send('vtoroy')).rejects.toMatchObject({ details: { cause: 'email-taken' } });
});

test('sends at most ten codes a day to one address, also if support asks for them', async () => {
  await api.join('mnogo_pisem');
  for (let sent = 0; sent < 10; sent += 1) {
    await send('mnogo_pisem');
    api.advanceClock(10 * MINUTE_MS);
  }
  await expect(send('mnogo_pisem')).rejects.toMatchObject({ details: { cause: 'many-letters' } });
});
