import { createModalHistoryEntry, type ModalHistoryEntry } from './modal-history-entry';

let tab: AbortController;
beforeEach(() => void (tab = new AbortController()));
afterEach(() => tab.abort());

/**
 * Opens a tab with an earlier page in its history. A fake router records the events that `ModalHistoryEntry`
 * does not stop.
 */
async function openTab() {
  window.history.pushState({ idx: 0, key: 'a' }, '', '/before');
  window.history.pushState({ idx: 1, key: 'b', usr: { code: 404 } }, '', '/page');
  const onBack = jest.fn(() => false);
  const routed = jest.fn();
  const entry = createModalHistoryEntry(onBack);
  window.addEventListener('popstate', entry.popped, tab);
  const route = () => {
    routed(window.location.pathname);
    entry.moved();
  };
  window.addEventListener('popstate', route, tab);
  return { entry, onBack, routed };
}

function follow(entry: ModalHistoryEntry, path: string) {
  window.history.pushState({ idx: 2, key: path, usr: null }, '', path);
  entry.moved();
}

async function go(delta: number) {
  window.history.go(delta);
  await finishSteps();
}
/** Waits for pending history steps: each step is a task and may start another one. */
async function finishSteps() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
const isMarked = () => (window.history.state as { siteModal?: true }).siteModal === true;

test('adds an entry with the router’s state when a modal opens', async () => {
  const { entry } = await openTab();
  entry.enter();
  expect(window.history.state).toEqual({ idx: 1, key: 'b', usr: { code: 404 }, siteModal: true });
  expect(window.location.pathname).toBe('/page');
});

test('calls onBack for the back button and hides the step from the router', async () => {
  const { entry, onBack, routed } = await openTab();
  entry.enter();
  await go(-1);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(routed).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/page');
  entry.leave();
  await finishSteps();
  expect(window.location.pathname).toBe('/page');
});

test('adds the entry again when the modal went back by a step', async () => {
  const { entry, onBack, routed } = await openTab();
  onBack.mockReturnValueOnce(true);
  entry.enter();
  await go(-1);
  expect(isMarked()).toBe(true);
  await go(-1);
  expect(isMarked()).toBe(false);
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(routed).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/page');
});

test('removes the entry when the modal closes otherwise, hidden from the router', async () => {
  const { entry, onBack, routed } = await openTab();
  entry.enter();
  entry.leave();
  await finishSteps();
  expect(isMarked()).toBe(false);
  expect([onBack, routed].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  await go(-1);
  expect(routed).toHaveBeenCalledWith('/before');
});

test('adds an entry for a modal that opens while the former entry is removed', async () => {
  const { entry, onBack } = await openTab();
  entry.enter();
  entry.leave();
  entry.enter();
  await finishSteps();
  expect(isMarked()).toBe(true);
  expect(onBack).not.toHaveBeenCalled();
  await go(-1);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('skips an entry left behind by a followed link, in both directions', async () => {
  const { entry } = await openTab();
  entry.enter();
  follow(entry, '/next');
  entry.leave();
  await finishSteps();
  expect(window.location.pathname).toBe('/next');
  await go(-1);
  expect(window.location.pathname).toBe('/page');
  expect(isMarked()).toBe(false);
  await go(1);
  expect(window.location.pathname).toBe('/next');
});

test('removes an entry that it finds after a reload', async () => {
  const { entry } = await openTab();
  entry.enter();
  tab.abort();
  createModalHistoryEntry(jest.fn());
  await finishSteps();
  expect(isMarked()).toBe(false);
  expect(window.location.pathname).toBe('/page');
});

test('stops among entries that a script has marked', async () => {
  window.history.pushState({ idx: 0, key: 'a' }, '', '/before');
  const marked = (key: string) => ({ idx: 0, key, siteModal: true });
  window.history.pushState(marked('w'), '', '/promo?a');
  window.history.pushState(marked('w'), '', '/promo?a');
  window.history.pushState(marked('y'), '', '/promo?b');
  const entry = createModalHistoryEntry(() => false);
  let steps = 0;
  window.addEventListener('popstate', () => (steps += 1), { ...tab, capture: true });
  window.addEventListener('popstate', entry.popped, tab);
  await finishSteps();
  await finishSteps();
  expect(steps).toBeLessThanOrEqual(4);
  expect(isMarked()).toBe(false);
});
