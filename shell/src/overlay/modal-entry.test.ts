import { createModalEntry, type ModalEntry } from './modal-entry';

let tab: AbortController;
beforeEach(() => void (tab = new AbortController()));
afterEach(() => tab.abort());

/** A tab with a page behind it and a router that hears of what the entry lets through. */
async function openTab() {
  window.history.pushState({ idx: 0, key: 'a' }, '', '/before');
  window.history.pushState({ idx: 1, key: 'b', usr: { code: 404 } }, '', '/page');
  const onBack = jest.fn();
  const routed = jest.fn();
  const entry = createModalEntry(onBack);
  window.addEventListener('popstate', entry.popped, tab);
  const route = () => {
    routed(window.location.pathname);
    entry.moved();
  };
  window.addEventListener('popstate', route, tab);
  return { entry, onBack, routed };
}

/** What the router does when a link is followed. */
function follow(entry: ModalEntry, path: string) {
  window.history.pushState({ idx: 2, key: path, usr: null }, '', path);
  entry.moved();
}

/** Goes back or forward, and lets all steps that follow from it happen. */
async function go(delta: number) {
  window.history.go(delta);
  await settle();
}
/** A step of the history is a task of its own, and one may be the reason for another. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
const isMarked = () => (window.history.state as { siteModal?: true }).siteModal === true;

test('an open modal has an entry of its own, with the router’s state in it', async () => {
  const { entry } = await openTab();
  entry.enter();
  expect(window.history.state).toEqual({ idx: 1, key: 'b', usr: { code: 404 }, siteModal: true });
  expect(window.location.pathname).toBe('/page');
});

test('«back» is for the modal, and the router hears nothing of it', async () => {
  const { entry, onBack, routed } = await openTab();
  entry.enter();
  await go(-1);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(routed).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/page');
  entry.leave();
  await settle();
  expect(window.location.pathname).toBe('/page');
});

test('a modal that closes otherwise takes its entry away, and the router hears nothing of it', async () => {
  const { entry, onBack, routed } = await openTab();
  entry.enter();
  entry.leave();
  await settle();
  expect(isMarked()).toBe(false);
  expect([onBack, routed].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  await go(-1);
  expect(routed).toHaveBeenCalledWith('/before');
});

test('a modal that opens while the entry of the last one is taken away gets one of its own', async () => {
  const { entry, onBack } = await openTab();
  entry.enter();
  entry.leave();
  entry.enter();
  await settle();
  expect(isMarked()).toBe(true);
  expect(onBack).not.toHaveBeenCalled();
  await go(-1);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('the entry that a followed link has left behind is stepped over, both ways', async () => {
  const { entry } = await openTab();
  entry.enter();
  follow(entry, '/next');
  entry.leave();
  await settle();
  expect(window.location.pathname).toBe('/next');
  await go(-1);
  expect(window.location.pathname).toBe('/page');
  expect(isMarked()).toBe(false);
  await go(1);
  expect(window.location.pathname).toBe('/next');
});

test('a reload with a modal open finds its entry and takes it away', async () => {
  const { entry } = await openTab();
  entry.enter();
  tab.abort();
  createModalEntry(jest.fn());
  await settle();
  expect(isMarked()).toBe(false);
  expect(window.location.pathname).toBe('/page');
});
