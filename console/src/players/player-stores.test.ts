import type { PlayerConflict } from '@site/shared/contracts/support';
import type { Failure } from '../site/deploy-api';
import { FakePlayerApi, PLAYER, toPlayer } from '../testing/fake-player-api';
import { PlayerStore } from './player.store';
import { SearchStore } from './search.store';

let fake: FakePlayerApi;
let failures: Failure[];
const onFailure = (failure: Failure) => failures.push(failure);

beforeEach(() => {
  [fake, failures] = [new FakePlayerApi(), []];
});

const refused = (code: string, details?: unknown): Failure => ({
  kind: 'refused',
  message: code,
  reply: { code, details },
});

test('searches by whole words, and says what cannot be searched for', async () => {
  const store = new SearchStore(fake.api, onFailure);
  await store.search();
  expect(store.fault).toBe('Назовите, кого искать.');
  store.type('x'.repeat(255));
  await store.search();
  expect(store.fault).toBe('Запрос длиннее 254 знаков.');
  expect(fake.site.sent).toEqual([]);
  store.type(' Илья Ветров ');
  await store.search();
  expect(fake.site.sent).toEqual([{ path: '/players/find', body: { text: 'Илья Ветров' } }]);
  expect(store.found.value?.list.map(({ id }) => id)).toEqual([PLAYER]);
});

test('shows the account as it is after a change, and what the change has done', async () => {
  const store = new PlayerStore(PLAYER, fake.api, onFailure);
  await store.refresh();
  const dueAt = Date.UTC(2026, 11, 3, 10);
  fake.player = toPlayer({ removal: { operator: 'anna', startedAt: 0, dueAt } });
  expect(await store.change({ kind: 'remove-factor', why: 'чек сошёлся' })).toBeNull();
  expect(store.view.value?.removal?.operator).toBe('anna');
  expect(store.outcome).toContain('Двойная защита снимется 03.12.2026');
  expect(store.outcome).toContain('письмо на v••••v@mail.example');
});

test('says that no letter goes out to a player who has never confirmed an address', async () => {
  const store = new PlayerStore(PLAYER, fake.api, onFailure);
  fake.player = toPlayer({ recoveryEmail: null, removal: { operator: 'anna', startedAt: 0, dueAt: 1 } });
  await store.change({ kind: 'remove-factor', why: 'чек сошёлся' });
  expect(store.outcome).toContain('Письма не будет');
});

test.each<[PlayerConflict, string]>([
  ['removal-waits', 'Снятие уже назначено'],
  ['new-email', 'Почту меняли в последние семь дней'],
  ['no-grant', 'Отправлять нечего'],
])('says why a change was refused with %s, and reads the account again', async (cause, words) => {
  const store = new PlayerStore(PLAYER, fake.api, onFailure);
  fake.site.failure = refused('CONFLICT', { cause });
  const failure = await store.change({ kind: 'remove-factor', why: 'чек сошёлся' });
  expect(failure?.message).toContain(words);
  expect(fake.site.sent.map(({ path }) => path)).toEqual(['/players/42/changes', '/players/42']);
});

test.each([
  ['FORBIDDEN', undefined, 'Попросите человека с ролью support'],
  ['NOT_FOUND', undefined, 'Такого аккаунта нет'],
  ['TOO_MANY_REQUESTS', { retryAfter: 120 }, 'Повторите через 2'],
])('says %s in words', async (code, details, words) => {
  const store = new PlayerStore(PLAYER, fake.api, onFailure);
  fake.site.failure = refused(code, details);
  await store.refresh();
  expect(store.view.failure?.message).toContain(words);
});

test('shows masked data only after a reason, until they are hidden', async () => {
  const store = new PlayerStore(PLAYER, fake.api, onFailure);
  await store.refresh();
  expect(store.data).toBeNull();
  expect(await store.showData('ответ на письмо')).toBeNull();
  expect(fake.site.sent[1]).toEqual({ path: '/players/42/data', body: { why: 'ответ на письмо' } });
  expect(store.data?.email).toBe('vetrov@mail.example');
  store.hideData();
  expect(store.data).toBeNull();
});
