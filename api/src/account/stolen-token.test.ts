import type { SecurityLog } from '@site/shared/contracts/account';
import { moveCoins } from '../ledger/ledger.service';
import { mails } from '../mail/mail.table';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const kindsOf = async (token: string) => {
  const { body } = await api.post<SecurityLog>('/auth/security-log', undefined, { token });
  return body.events.map(({ kind }) => kind);
};
const subjectsTo = async (email: string) => {
  const rows = await api.db.select().from(mails);
  return rows.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

test('tells the player when a notice is switched off, and at most ten times a day', async () => {
  const { access_token: token } = await api.joinConfirmed('vorovan');
  const email = 'vorovan@mail.example';
  const before = (await subjectsTo(email)).length;
  const set = (key: number, status: boolean) =>
    api.post('/api/profile/update_notifications', { key, status }, { token });
  for (const status of [true, false, false]) expect((await set(1, status)).status).toBe(200);
  expect((await kindsOf(token)).filter((kind) => kind === 'notices-changed')).toHaveLength(1);
  expect((await subjectsTo(email)).slice(before)).toEqual([
    expect.stringMatching(/: письма о входах с новых устройств и из других сетей выключены$/),
  ]);
  expect((await api.readLatestMail(email)).text).toMatch(
    /vorovan выключили «Вход в аккаунт».+Если это были не вы.+завершите/s,
  );
  for (let times = 0; times < 15; times += 1) for (const status of [true, false]) await set(1, status);
  expect(await subjectsTo(email)).toHaveLength(before + 10);
});

test('names in the letter the switch that was switched off', async () => {
  const { access_token: token } = await api.joinConfirmed('sosed');
  await api.post('/api/profile/update_notifications', { key: 0, status: false }, { token });
  const { subject, text } = await api.readLatestMail('sosed@mail.example');
  expect(subject).toMatch(/: письма о запросах на вход выключены$/);
  expect(text).toMatch(/sosed выключили «Подтверждение входа»/);
});

test('sends no letter about a notice to an address that was never confirmed', async () => {
  const { access_token: token } = await api.join('neizvestnyy');
  const before = await subjectsTo('neizvestnyy@mail.example');
  await api.post('/api/profile/update_notifications', { key: 0, status: false }, { token });
  expect(await subjectsTo('neizvestnyy@mail.example')).toEqual(before);
  expect(await kindsOf(token)).toContain('notices-changed');
});

test('tells the player when a new promocode retires the former one', async () => {
  const { access_token: token } = await api.joinConfirmed('strimer');
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>();
  const bank = { kind: 'correction', bank: 'bank/opening', now: new Date(api.now()) } as const;
  await api.db.transaction((tx) =>
    moveCoins(tx, { key: 'test/strimer', playerId: id, amount: 1_000, ...bank }),
  );
  const create = (promocode: string) => api.post('/api/create-promocode', { promocode }, { token });
  for (const code of ['Strim', 'strim']) expect((await create(code)).status).toBe(200);
  expect(await kindsOf(token)).not.toContain('promocode-replaced');
  expect((await create('Chuzhoy')).status).toBe(200);
  expect(await kindsOf(token)).toContain('promocode-replaced');
  const letter = await api.readLatestMail('strimer@mail.example');
  expect(letter.subject).toMatch(/: промокод заменён$/);
  expect(letter.text).toMatch(/«Strim».+«Chuzhoy».+поддержк/s);
});

test.each([
  ['update_notifications', '/api/profile/update_notifications', { key: 1, status: true }],
  ['remove_notification', '/api/profile/remove_notification', { id: 1 }],
  ['select-character', '/api/user/select-character', { characterId: 1 }],
])('limits the calls of a player to %s', async (name, url, body) => {
  const { access_token: token } = await api.join(`chasto${name.length}`);
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) statuses.push((await api.post(url, body, { token })).status);
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
});
