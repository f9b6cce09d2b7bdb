import { planRollback, planControl } from '../changes/planned-changes';
import { FakeDeployApi } from '../testing/fake-deploy-api';
import { FakeTimers } from '../testing/fake-timers';
import { BoardStore } from './board.store';

let api: FakeDeployApi;
let store: BoardStore;
let ended: number;
let timers: FakeTimers;
let now: Date;

beforeEach(() => {
  [api, ended, timers] = [new FakeDeployApi(), 0, new FakeTimers()];
  now = new Date('2026-11-30T10:00:00Z');
  store = new BoardStore({
    api,
    onEnded: () => (ended += 1),
    now: () => now,
    open: api.open,
    wait: timers.wait,
    random: () => 1,
    watchVisible: (call) => {
      call(true);
      return () => {};
    },
  });
});

/** Lets the replies of the api arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const send = async () => {
  api.send();
  await settle();
};

test('follows the site until it is stopped, and shows the first area and the log', async () => {
  api.add({ to: 'a2' });
  const stop = store.start();
  await settle();
  expect(store.area?.area).toBe('home');
  expect(store.journal.changes).toHaveLength(1);
  expect(store.history?.changes).toHaveLength(1);
  api.add({ to: 'a3' });
  await send();
  expect(store.journal.changes.map(({ to }) => to)).toEqual(['a3', 'a2']);
  stop();
  expect([api.streams.size, timers.waiting]).toEqual([0, []]);
});

test('reads the charts of the shown area at once, and again after half a minute', async () => {
  store.start();
  await settle();
  await send();
  expect(api.healthCalls).toEqual(['home hour']);
  now = new Date('2026-11-30T10:00:30Z');
  await send();
  store.health?.show('day');
  store.choose('promo');
  await settle();
  // another area is shown for the span that the operator has chosen
  expect(api.healthCalls).toEqual(['home hour', 'home hour', 'home day', 'promo day']);
});

test('shows a preview link until it ends, and says why none was made', async () => {
  store.start();
  await settle();
  await store.makePreview('home', 'a0');
  expect([store.link?.id, store.isMakingLink]).toEqual(['p9', false]);
  await settle();
  expect(store.link?.id).toBe('p9');
  api.previews = [];
  api.add({ to: 'a3' });
  await send();
  expect(store.link).toBeNull();
  api.failure = { kind: 'refused', message: 'Так нельзя.' };
  await store.makePreview('home', 'a0');
  expect(store.notice).toMatchObject({ isBad: true, text: expect.stringContaining('Так нельзя.') as string });
});

test('says since when the picture is old, until an answer comes', async () => {
  now = new Date('2026-11-30T10:01:00Z');
  store.start();
  await settle();
  now = new Date('2026-11-30T10:05:00Z');
  api.failure = { kind: 'no-answer', message: 'Сайт не ответил.' };
  await send();
  expect(store.stale).toBe('Сайт не ответил. Картина ниже от 30.11.2026, 13:01:00 МСК.');
  expect(store.status?.areas).toHaveLength(2);
  api.failure = null;
  await timers.run();
  expect(store.stale).toBeNull();
});

test('takes the time of the last confirmation as that of the picture, also if a change was read meanwhile', async () => {
  store.start();
  await settle();
  now = new Date('2026-11-30T10:02:00Z');
  for (const stream of api.streams) stream.onUnchanged();
  now = new Date('2026-11-30T10:03:00Z');
  for (const stream of api.streams) stream.onEnd({ kind: 'no-answer', message: 'Связь прервалась.' });
  expect(store.stale).toBe('Связь прервалась. Картина ниже от 30.11.2026, 13:02:00 МСК.');
  await store.makeChange(planControl('freeze', { area: 'home', revision: 1 }), 'до разбора');
  expect(store.stale).toBe('Связь прервалась. Картина ниже от 30.11.2026, 13:03:00 МСК.');
});

test('shows no older status than that of a change, but what the site has after a restored backup', async () => {
  store.start();
  await settle();
  const before = store.status!;
  api.add({ action: 'freeze', to: null });
  await store.makeChange(planControl('freeze', { area: 'home', revision: 1 }), 'до разбора');
  for (const stream of api.streams) stream.onStatus(before);
  expect(store.status?.revision).toBe(2);
  api.revision = 1;
  for (const stream of api.streams) stream.onEnd({ kind: 'no-answer', message: 'Связь прервалась.' });
  await timers.run();
  expect(store.status?.revision).toBe(1);
});

test('reads log and previews again until they come', async () => {
  store.start();
  await settle();
  const [stream] = api.streams;
  api.add({ to: 'a2' });
  const { fetchLog, fetchPreviews } = api;
  const noAnswer = { ok: false, failure: { kind: 'no-answer', message: 'Сайт не ответил.' } } as const;
  const fail = () => Promise.resolve(noAnswer);
  Object.assign(api, { fetchLog: fail, fetchPreviews: fail });
  await send();
  expect(store.journal.problem).toBe('Сайт не ответил.');
  Object.assign(api, { fetchLog, fetchPreviews });
  const previews = jest.spyOn(api, 'fetchPreviews');
  for (let n = 0; n < 2; n += 1) {
    stream?.onUnchanged();
    await settle();
  }
  expect(store.journal.changes.map(({ to }) => to)).toEqual(['a2']);
  expect(previews).toHaveBeenCalledTimes(1);
});

test('takes a preview off the board when its time is over', async () => {
  api.previews = [{ expires: '2026-11-30T10:05:00Z' }];
  store.start();
  await settle();
  expect(store.previews).toHaveLength(1);
  api.previews = [];
  now = new Date('2026-11-30T10:05:00Z');
  for (const stream of api.streams) stream.onUnchanged();
  await settle();
  expect(store.previews).toEqual([]);
});

test('ends with the session', async () => {
  api.failure = { kind: 'ended', message: 'сеанс закончился' };
  store.start();
  await settle();
  expect([ended, store.stale]).toEqual([1, null]);
});

test('sends a change with its reason, and says what was done and how many gateways confirmed it', async () => {
  store.start();
  await settle();
  const change = planRollback({ area: 'home', revision: 7 }, { from: 'a1', to: 'a0' });
  expect(await store.makeChange(change, 'сломан заголовок')).toBeNull();
  expect(api.requests).toEqual([
    { action: 'rollback', area: 'home', to: 'a0', why: 'сломан заголовок', revision: 7 },
  ]);
  expect(store.notice).toEqual({
    text: '30.11.2026, 13:00:00: home: a2 в эфире. Шлюзов подтвердило: 1, за 40\u00a0мс.',
    isBad: false,
  });
});

test('shows what a change has made before it says so', async () => {
  store.start();
  await settle();
  api.add({ action: 'freeze', to: null });
  await store.makeChange(planControl('freeze', { area: 'home', revision: 1 }), 'до разбора');
  expect(store.status?.revision).toBe(api.revision);
});

test('returns why the site refused a change, and says nothing was done', async () => {
  store.start();
  await settle();
  api.failure = { kind: 'overtaken', message: 'Вас опередили' };
  const change = planRollback({ area: 'home', revision: 7 }, { from: 'a1', to: 'a0' });
  expect(await store.makeChange(change, 'сломан заголовок')).toMatchObject({ kind: 'overtaken' });
  expect(store.notice).toBeNull();
});

test('says that nothing was changed when somebody else was first', async () => {
  store.start();
  await settle();
  api.isDone = true;
  expect(
    await store.makeChange(planControl('freeze', { area: 'home', revision: 1 }), 'до разбора'),
  ).toBeNull();
  expect(store.notice?.text).toContain('вашей записи в журнале нет');
});

test('shows the same area when another one fails later', async () => {
  store.start();
  await settle();
  expect(store.area?.area).toBe('home');
  api.lost = 'promo';
  await send();
  expect(store.problems.map(({ area }) => area)).toEqual(['promo']);
  expect(store.area?.area).toBe('home');
});

test('ends no later session with an answer that comes after the board was closed', async () => {
  const stop = store.start();
  await settle();
  stop();
  api.failure = { kind: 'ended', message: 'сеанс закончился' };
  await store.makeChange(planControl('freeze', { area: 'home', revision: 1 }), 'до разбора');
  expect(ended).toBe(0);
});

test('shows the releases of a chosen area, and the log of another one', async () => {
  api.add({ area: 'home', to: 'a2' });
  api.add({ area: 'promo', to: 'b2' });
  store.start();
  await settle();
  store.choose('promo');
  store.showJournal('home');
  await settle();
  expect(store.history?.changes.map(({ to }) => to)).toEqual(['b2']);
  expect(store.journal.changes.map(({ to }) => to)).toEqual(['a2']);
});

test('compares a release with the live one, and ends the session when it is over', async () => {
  store.start();
  await settle();
  const [home] = store.status?.areas ?? [];
  if (!home) throw new Error('the board shows no area');
  store.compare(home, 'a0');
  await settle();
  expect(store.difference?.releases).toEqual({ area: 'home', from: 'a1', to: 'a0' });
  expect(store.difference?.changes.value?.modals).toEqual({
    ...{ added: ['home/a0'], removed: ['home/a1'], changed: [] },
  });
  api.failure = { kind: 'ended', message: 'Сеанс закончился.' };
  store.compare(home, 'a9');
  await settle();
  expect(store.difference?.changes.failure?.message).toBe('Сеанс закончился.');
  expect(ended).toBe(1);
});
