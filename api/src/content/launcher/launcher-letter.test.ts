import { selectMails } from '../../mail/mail.repo';
import { openTestAccounts, type TestAccounts } from '../../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const send = (token?: string, body?: object) =>
  api.post('/api/launcher/send-link', body, token ? { token } : {});
const lettersTo = async (email: string) =>
  (await selectMails(api.db, 1_000)).filter(
    ({ recipient, subject }) => recipient === email && subject.includes('лаунчер'),
  );

test('sends the link of the launcher’s page to the confirmed address of the caller', async () => {
  const { access_token: token } = await api.joinConfirmed('petr');
  expect(await send(token)).toMatchObject({ status: 200, body: { success: true } });
  const [letter] = await lettersTo('petr@mail.example');
  expect(letter?.text).toContain('https://port.example/launcher');
});

test('sends nothing without a sign-in or a confirmed address, and to no address in the body', async () => {
  expect((await send()).body.code).toBe('UNAUTHORIZED');
  const { access_token: unconfirmed } = await api.join('anna');
  expect((await send(unconfirmed)).body.code).toBe('CONFLICT');
  const { access_token: token } = await api.joinConfirmed('oleg');
  await send(token, { email: 'stranger@mail.example' });
  expect(await lettersTo('stranger@mail.example')).toEqual([]);
  expect(await lettersTo('anna@mail.example')).toEqual([]);
});

test('sends three letters a day to one player', async () => {
  const { access_token: token } = await api.joinConfirmed('vera');
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await send(token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await lettersTo('vera@mail.example')).toHaveLength(3);
});
