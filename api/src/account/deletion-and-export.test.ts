import { DAY_MS } from '@site/contracts/time';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentList, ExportReply, SecurityLog } from '@site/shared/contracts/account';
import type { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { moveCoins } from '../ledger/ledger.service';
import { authenticatorCodeOf } from '../testing/authenticator';
import { insertOrder } from '../money/orders/order.repo';
import { insertHandOperations } from '../testing/hand-operations';
import { sumOf } from '../testing/ledger-sum';
import { insertCharacter } from '../testing/small-city';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { consents } from './account.table';

const DELETION_DELAY_DAYS = 14;
const UNCONFIRMED_DAYS = 30;

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const call = (token: string, url: string, body?: unknown) => api.post(url, body, { token });
const signIn = (emailOrLogin: string, password: string) =>
  api.post('/auth/login', { emailOrLogin, password });

async function idOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>().id;
}

const versionOf = async (name: string) =>
  (await api.get<LegalList>('/api/legal')).documents.find(({ document }) => document === name)?.version ?? 0;
const preregister = async (login: string, email: string) =>
  api.post('/api/preregistration', {
    login,
    email,
    consents: [{ document: 'consent', version: await versionOf('consent') }],
  });
const isFree = async (login: string) =>
  (await api.post<{ free: boolean }>('/auth/check-login', { login })).body.free;

test('deletes an account with its coins and reservations 14 days after the request, unless the player cancels', async () => {
  const { access_token: token } = await api.joinConfirmed('proshay');
  const requestDeletion = async () => {
    const verificationCode = await api.requestEmailCode(token, 'proshay@mail.example');
    return call(token, '/auth/delete-account', { currentPassword: PASSWORD, verificationCode });
  };
  expect((await requestDeletion()).body).toEqual({ deletesAt: expect.any(Number) });
  expect((await call(token, '/auth/keep-account')).body).toEqual({ success: true });
  const events = await api.post<SecurityLog>('/auth/security-log', undefined, { token });
  expect(events.body.events.map(({ kind }) => kind)).toEqual([
    'deletion-undone',
    'deletion-asked',
    'email-confirmed',
    'registered',
  ]);
  await requestDeletion();
  const id = await idOf(token);
  const move = {
    key: 'test',
    kind: 'correction' as const,
    playerId: id,
    amount: 70,
    now: new Date(api.now()),
  };
  await api.db.transaction((tx) => moveCoins(tx, { ...move, bank: 'bank/opening' }));
  expect((await preregister('proshay_2', 'proshay@mail.example')).status).toBe(200);
  api.advanceClock(DELETION_DELAY_DAYS * DAY_MS - 1);
  await api.clean();
  expect(await isFree('proshay_2')).toBe(false);
  api.advanceClock(1);
  await api.clean();
  // The account's coins have returned to the bank, and the login reserved for the account's e-mail is free.
  expect(await sumOf(api.db, `player/${id}`)).toBe(0);
  expect(await sumOf(api.db, 'bank/deletion')).toBe(70);
  expect(await isFree('proshay_2')).toBe(true);
  expect((await signIn('proshay', PASSWORD)).body.code).toBe('INCORRECT_CREDENTIALS');
  await api.join('proshay');
});

test('finds both periods of deletion in the privacy policy and the consent', async () => {
  const textOf = async (edition: string) =>
    JSON.stringify((await api.get<LegalDocument>(`/api/legal/${edition}`)).sections);
  const [privacy, consent] = await Promise.all([textOf('privacy/6'), textOf('consent/4')]);
  expect(privacy).toContain(`ещё ${DELETION_DELAY_DAYS} дней после этого`);
  expect(consent).toContain(`${DELETION_DELAY_DAYS} дней`);
  expect(privacy).toContain(`не подтвердили почту, удаляется через ${UNCONFIRMED_DAYS} дней`);
});

test('finds every cookie in the privacy policy', async () => {
  const { sections } = await api.get<LegalDocument>('/api/legal/privacy/6');
  const docs = await readFile(path.join(import.meta.dirname, '../../../docs/browser-storage.md'), 'utf8');
  const cookies = docs.slice(docs.indexOf('## Cookies')).matchAll(/^\| `([\w-]+)` \|/gm);
  const names = [...cookies].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(JSON.stringify(sections)).toMatch(new RegExp(`"${name}\\s— `));
});

test('frees the login of an unconfirmed account after 30 days, unless it has played or has ledger entries', async () => {
  const { access_token: played } = await api.join('igral');
  await insertCharacter(api.db, await idOf(played), { level: 1, playMinutes: 0 });
  const { access_token: paid } = await api.join('platil');
  const move = { key: 'test/platil', kind: 'correction' as const, playerId: await idOf(paid), amount: 5 };
  const now = new Date(api.now());
  await api.db.transaction((tx) => moveCoins(tx, { ...move, now, bank: 'bank/opening' }));
  await api.joinConfirmed('podtverdil');
  await api.join('zabyl');
  const logins = ['igral', 'platil', 'podtverdil', 'zabyl'];
  const areFree = () => Promise.all(logins.map(isFree));
  api.advanceClock(UNCONFIRMED_DAYS * DAY_MS);
  await api.clean();
  expect(await areFree()).toEqual([false, false, false, false]);
  api.advanceClock(1);
  await api.clean();
  expect(await areFree()).toEqual([false, false, false, true]);
});

test('withdraws a consent and deletes the account, unless the player gives the consent again', async () => {
  const { access_token: token } = await api.joinConfirmed('otzyv');
  const ledger = async () =>
    (await api.post<ConsentList>('/api/profile/consents', undefined, { token })).body.consents;
  const address = expect.stringMatching(/^[\d.]+$/) as string;
  const both = [
    { document: 'consent', address },
    { document: 'agreement', address },
  ];
  expect(await ledger()).toMatchObject(both);
  const withdraw = async (document: string) => {
    const verificationCode = await api.requestEmailCode(token, 'otzyv@mail.example');
    const body = { document, currentPassword: PASSWORD, verificationCode };
    return call(token, '/api/profile/consents/withdraw', body);
  };
  expect((await withdraw('payments')).body.code).toBe('BAD_REQUEST');
  const deletesAt = api.now() + DELETION_DELAY_DAYS * DAY_MS;
  expect((await withdraw('consent')).body).toEqual({ deletesAt });
  expect((await withdraw('consent')).body.code).toBe('BAD_REQUEST');
  const [consent, agreement] = await ledger();
  expect([consent, agreement]).toMatchObject(both);
  expect([consent?.withdrawnAt, agreement?.withdrawnAt]).toEqual([api.now(), undefined]);
  const cancelDeletion = () => call(token, '/auth/keep-account');
  expect((await cancelDeletion()).body.code).toBe('CONSENT_NEEDED');
  const give = (version: number) =>
    call(token, '/api/profile/consents/give', { consents: [{ document: 'consent', version }] });
  const version = await versionOf('consent');
  expect((await give(version + 1)).body.code).toBe('CONSENT_NEEDED');
  expect((await give(version)).body).toEqual({ success: true });
  const countRecords = async () => (await api.db.select().from(consents)).length;
  const before = await countRecords();
  const statuses = [];
  for (let time = 0; time < 19; time += 1) statuses.push((await give(version)).status);
  expect(statuses).toEqual([...Array<number>(18).fill(200), 429]);
  expect(await countRecords()).toBe(before);
  expect(await ledger()).not.toContainEqual(expect.objectContaining({ withdrawnAt: expect.any(Number) }));
  expect((await cancelDeletion()).body).toEqual({ success: true });
  api.advanceClock(DELETION_DELAY_DAYS * DAY_MS);
  await api.clean();
  expect((await signIn('otzyv', PASSWORD)).status).toBe(200);
});

test('exports all data of an account by a link that works once', async () => {
  const { access_token: token } = await api.joinConfirmed('arhiv');
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>();
  const character = await insertCharacter(api.db, id, { level: 1, playMinutes: 5 });
  const order = {
    provider: 'unitpay',
    method: 'sbp',
    playerId: id,
    login: 'arhiv',
    coins: 1,
    bonus: 0,
  } as const;
  for (const [name, own] of [
    ['mine', true],
    ['gift', false],
  ] as const)
    await insertOrder(api.db, {
      ...{ ...order, id: name, requestKey: name, own, amount: 100, createdAt: new Date(api.now()) },
      email: `${name}@mail.example`,
    });
  const now = new Date(api.now());
  await insertHandOperations(api.db, { playerId: id, orders: { own: 'mine', gift: 'gift' }, now });
  const verificationCode = await api.requestEmailCode(token, 'arhiv@mail.example');
  const request = { channel: 'totp', currentPassword: PASSWORD, verificationCode };
  const { body: connecting } = await api.post<ConnectReply>('/2fa/connect', request, { token });
  const autorizationCode = authenticatorCodeOf(connecting.connectLink, api.now());
  expect((await call(token, '/authorization-with-2fa', { autorizationCode })).body).toEqual({
    success: true,
  });
  expect((await call(token, '/api/profile/export', { currentPassword: 'Wrong-2026!' })).body.code).toBe(
    'INCORRECT_PASSWORD',
  );
  expect((await call(token, '/api/profile/export', { currentPassword: PASSWORD })).body).toEqual({
    success: true,
  });
  const { text } = await api.readLatestMail('arhiv@mail.example');
  const key = /https:\/\/port\.example\/auth\/export#([\w-]{43})/.exec(text)?.[1] ?? '';
  const open = () => api.post<ExportReply & { code: string }>('/api/profile/open-export', { token: key });
  // Renaming the table makes the export fail. The link must stay valid.
  await api.db.execute('alter table mails rename to away');
  expect((await open()).status).toBe(500);
  await api.db.execute('alter table away rename to mails');
  const { body } = await open();
  expect(body).toMatchObject({
    file: 'port-november-account.json',
    data: {
      account: { login: 'arhiv', email: 'arhiv@mail.example', lastConfirmedEmail: 'arhiv@mail.example' },
      formerEmails: [],
      letters: expect.arrayContaining([
        { subject: expect.stringContaining('ваши данные'), createdAt: expect.any(String), sentAt: null },
      ]),
      consents: [{ document: 'consent' }, { document: 'agreement' }],
      consentLog: [
        { document: 'agreement', given: 'given' },
        { document: 'consent', given: 'given' },
      ],
      securityLog: [
        { kind: 'data-exported' },
        { kind: 'factor-connected' },
        { kind: 'email-confirmed' },
        { kind: 'registered' },
      ],
      secondFactors: [{ channel: 'totp', state: 'on', telegramId: null }],
      characters: [{ id: character }],
      property: [{ characterId: character, name: 'Пикап' }],
      grants: [],
      // The e-mail of another person who paid for this player is left out.
      payments: expect.arrayContaining([
        expect.objectContaining({ orderId: 'mine', email: 'mine@mail.example' }),
        expect.objectContaining({ orderId: 'gift', email: null }),
      ]),
      operationsByHand: expect.arrayContaining([
        { kind: 'refund', orderId: 'mine', kopecks: 100, coins: 0, at: now.toISOString() },
        { kind: 'refund', orderId: 'gift', kopecks: 100, coins: 0, at: now.toISOString() },
        { kind: 'correction', orderId: null, kopecks: null, coins: 40, at: now.toISOString() },
      ]),
    },
  });
  expect(JSON.stringify(body)).not.toMatch(
    /argon2|hash|secret"|publicKey|anna|Ильина|Заявление|Сбой|Проверка/i,
  );
  expect((await open()).body.code).toBe('CODE_EXPIRED');
});
