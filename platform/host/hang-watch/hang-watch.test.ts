import { createRecoveryMemory } from '../browser-memory/recovery-memory';
import { buildStorage } from '@site/testing/storage';
import { FakeClock } from '../testing/fake-clock';
import { buildPage } from '../testing/build-page';
import { findHungRelease } from './find-hung-release';
import { createHangWatch } from './hang-watch';

const town = { area: 'town', release: '0123456789abcdef' };
const desk = { area: 'desk', release: 'a'.repeat(16) };
const KEY = 'k'.repeat(22);

/** A browser with documents that share its storage. Each document has its own clock, which a hang stops. */
function openBrowser() {
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const { running: memory } = createRecoveryMemory({ ...storages, document, location }, []);
  const clock = new FakeClock();
  let documents = 0;
  const open = () => {
    let hung = false;
    const view = new EventTarget();
    const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const every = (ms: number, act: () => void) => {
      let cancel = () => {};
      const next = () => {
        cancel = clock.after(ms, () => {
          if (hung) return;
          next();
          act();
        });
      };
      next();
      return () => cancel();
    };
    const id = `d${(documents += 1)}`;
    const ports = { memory, now: clock.now, every, view, document: shown, id, key: KEY };
    const watch = createHangWatch(ports);
    return {
      ...watch,
      hang: () => (hung = true),
      leave: () => view.dispatchEvent(new Event('pagehide')),
      show(state: DocumentVisibilityState) {
        shown.visibilityState = state;
        shown.dispatchEvent(new Event('visibilitychange'));
      },
    };
  };
  const look = (avoided: string[] = [], page = buildPage(), key = KEY) =>
    findHungRelease({
      page,
      memory,
      key,
      now: clock.now,
      pause: (ms) => new Promise((end) => clock.after(ms, end)),
      isAvoided: (area) => avoided.includes(area),
    });
  const find = async (...given: Parameters<typeof look>) => {
    const found = look(...given);
    await clock.pass(2_000);
    return found;
  };
  return { memory, clock, open, look, find };
}

test('finds the release whose code has hung a tab', async () => {
  const { clock, open, find } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.hang();
  await clock.pass(60_000);
  expect(await find()).toEqual(town);
});

test('finds a release that hangs after its page was shown', async () => {
  const { clock, open, find } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.settled('town');
  await clock.pass(1_000);
  tab.hang();
  await clock.pass(60_000);
  expect(await find()).toEqual(town);
});

test('waits until a tab that has just started the release proves to be responsive', async () => {
  const { clock, open, look } = openBrowser();
  open().started(town);
  let found: unknown = 'undecided';
  void look().then((hung) => (found = hung));
  await clock.pass(0);
  expect(found).toBe('undecided');
  await clock.pass(1_000);
  expect(found).toBeNull();
});

test('does not wait for tabs that start meanwhile', async () => {
  const { clock, open, look } = openBrowser();
  open().started(town);
  let found: unknown = 'undecided';
  void look().then((hung) => (found = hung));
  for (let tabs = 0; tabs < 3; tabs += 1) {
    const tab = open();
    tab.started(town);
    tab.hang();
    await clock.pass(400);
  }
  expect(found).toBeNull();
});

test('waits until a tab that has just hung is silent for long enough', async () => {
  const { clock, open, look } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.hang();
  let found: unknown = 'undecided';
  void look().then((hung) => (found = hung));
  await clock.pass(5_000);
  expect(found).toEqual(town);
});

test('blames no release whose tab gives a late sign of life, because the processor was busy', async () => {
  const { clock, open, find } = openBrowser();
  open().started(town);
  clock.setForward(20_000);
  expect(await find()).toBeNull();
});

type Tab = ReturnType<ReturnType<typeof openBrowser>['open']>;
test.each<[string, number, (tab: Tab) => unknown]>([
  ['is closed early', 0, (tab) => tab.leave()],
  ['is closed before its visibility changes', 0, (tab) => (tab.leave(), tab.show('visible'))],
  ['is in the background when it ends', 0, (tab) => tab.show('hidden')],
  ['has run its code without a hang', 3_000, (tab) => tab.settled('town')],
])('blames no release when a tab %s', async (_case, livesMs, act) => {
  const { clock, open, find, memory } = openBrowser();
  const tab = open();
  tab.started(town);
  act(tab);
  await clock.pass(livesMs);
  tab.hang();
  await clock.pass(60_000);
  expect(memory.read()).toBeNull();
  expect(await find()).toBeNull();
});

test('watches again when a tab in the background is shown', async () => {
  const { clock, open, find } = openBrowser();
  const tab = open();
  tab.show('hidden');
  tab.started(town);
  tab.show('visible');
  tab.hang();
  await clock.pass(60_000);
  expect(await find()).toEqual(town);
});

test('blames the release that started last, unless this browser avoids its area already', async () => {
  const { clock, open, find } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.started(desk);
  tab.hang();
  await clock.pass(60_000);
  expect(await find()).toEqual(desk);
  expect(await find(['desk'])).toEqual(town);
  expect(await find(['town', 'desk'])).toEqual(desk);
});

test('ignores records of documents that got another recovery key, or none', async () => {
  const { clock, open, find, memory } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.hang();
  await clock.pass(60_000);
  expect(await find([], buildPage(), 'l'.repeat(22))).toBeNull();
  expect(await find()).toEqual(town);
  memory.write(`z0=${clock.now() - 5_000}=town@${town.release}`);
  expect(await find()).toBeNull();
});

test('forgets a hang when the page has another release, and after a day', async () => {
  const { clock, open, find } = openBrowser();
  const tab = open();
  tab.started(town);
  tab.hang();
  await clock.pass(60_000);
  const page = buildPage();
  const next = { ...page, areas: { town: { ...page.areas.town!, release: 'b'.repeat(16) } } };
  expect(await find([], next)).toBeNull();
  await clock.pass(24 * 3_600_000);
  expect(await find()).toBeNull();
});
