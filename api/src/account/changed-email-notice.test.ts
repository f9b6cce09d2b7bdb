import type { GeneralInfo } from '@site/shared/contracts/profile';
import { readNotices } from '../players/notice.service';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const call = (token: string, url: string, body?: unknown) => api.post(url, body, { token });

async function titlesOf(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<GeneralInfo>();
  return async () => (await readNotices(api.db, id)).list.map(({ title }) => title);
}

async function change(token: string, from: string, newEmail: string) {
  const verificationCode = await api.requestEmailCode(token, from);
  const body = { currentPassword: PASSWORD, newEmail, verificationCode };
  expect((await call(token, '/auth/change-email', body)).body).toEqual({ success: true });
}

test('asks once to confirm a changed address, and not any more after its change was undone', async () => {
  const { access_token: token } = await api.joinConfirmed('prosba');
  const titles = await titlesOf(token);
  await change(token, 'prosba@mail.example', 'pervaya@mail.example');
  await change(token, 'prosba@mail.example', 'vtoraya@mail.example');
  expect(await titles()).toEqual(['Почта успешно подтверждена', 'Почта изменена']);
  const { text } = await api.readLatestMail('prosba@mail.example');
  const undo = /undo-email#([\w-]{43})/.exec(text)?.[1] ?? '';
  await api.post('/auth/undo-email-change', { token: undo });
  expect(await titles()).toEqual(['Почта успешно подтверждена', 'Прежняя почта возвращена']);
});

test('asks no more to confirm an address that is confirmed', async () => {
  const { access_token: token } = await api.joinConfirmed('gotovo');
  const titles = await titlesOf(token);
  await change(token, 'gotovo@mail.example', 'tretya@mail.example');
  const { code } = await api.readLatestMail('tretya@mail.example');
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({ success: true });
  expect(await titles()).toEqual(['Почта успешно подтверждена', 'Почта успешно подтверждена']);
});
