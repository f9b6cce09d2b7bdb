import { HOUR_MS } from '@site/contracts/time';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';

let api: TestAccounts;
beforeEach(async () => {
  // longer than the test takes
  api = await openTestAccounts({ laterMs: () => HOUR_MS });
});
afterEach(() => api.close());

const ADDRESS = 'tihaya@mail.example';
const subject = async () => (await api.readLatestMail(ADDRESS)).subject;

test('does no work for the account while the next request of the same client is answered', async () => {
  await api.joinConfirmed('tihaya');
  await api.post('/auth/request-password-reset', { emailOrLogin: 'tihaya' });
  for (let time = 0; time < 5; time += 1)
    await api.post('/auth/verifyCode', { emailOrLogin: 'tihaya', code: '000000' });
  expect(await subject()).toContain('подтвердите');
});

test('sends the letters of all requests when the site is stopped', async () => {
  await api.joinConfirmed('tihaya');
  await api.post('/auth/request-password-reset', { emailOrLogin: 'tihaya' });
  await api.app.close();
  expect(await subject()).toContain('восстановление доступа');
});
