import type { PageReportEvent } from '@site/contracts/page-report';
import { screen } from '@testing-library/react';
import type { PublicArea, RouteRule } from '@site/contracts/composition';
import { ModalStore, UnsavedStore } from '@site/area';
import { createRecoveryMemory } from '../browser-memory/recovery-memory';
import { buildStorage } from '@site/testing/storage';
import { FakeClock, flushPromises } from '../testing/fake-clock';
import { buildPage } from '../testing/build-page';
import { createAreaRecovery } from './create-area-recovery';

const page = buildPage();
const town = page.areas.town as PublicArea;
const error = new Error('cart is not defined');

/** Opens a tab on a page of the area `town`. `reachable` is true if the server can deliver the page. */
function openTab({ reachable = true, area = town, rules = [] as RouteRule[] } = {}) {
  window.history.replaceState(null, '', '/starting');
  document.cookie = 'avoid=; Max-Age=0; Path=/';
  const clock = new FakeClock();
  const reported: PageReportEvent[] = [];
  const left: string[] = [];
  const order: string[] = [];
  const stores = {
    modals: new ModalStore({ timer: clock, prepare: () => Promise.resolve(true) }),
    unsaved: new UnsavedStore(),
  };
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const recovery = createAreaRecovery({
    page: { ...page, rules },
    stores,
    memory: createRecoveryMemory({ ...storages, document, location }, []),
    key: '',
    errors: { lostScripts: [] },
    integrityOf: () => undefined,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    sendReport: (events) => {
      order.push('reported');
      reported.push(...events);
    },
    pause: (ms) => new Promise((end) => clock.after(ms, end)),
    now: clock.now,
    isReachable: () => Promise.resolve(reachable),
    leave: (to = 'reload') => {
      order.push('left');
      left.push(to);
    },
  });
  /** Makes an area fail to load. Resolves with true if the page reloads. */
  const lose = async (name = 'town', lostArea: PublicArea | undefined = area) => {
    let stays = false;
    void recovery.areaLost(name, error, lostArea).then(() => (stays = true));
    await flushPromises();
    return !stays;
  };
  return { recovery, stores, clock, reported, left, order, lose };
}

afterEach(() => document.body.replaceChildren());

test('reports a lost area and then reloads its page', async () => {
  const { lose, reported, order } = openTab();
  expect(await lose()).toBe(true);
  expect(order).toEqual(['reported', 'left']);
  expect(reported).toEqual([{ kind: 'failure', area: 'town', cause: 'script' }]);
});

test('gives the page back ten seconds after a reload that did not happen', async () => {
  const { recovery, clock } = openTab();
  let stays = false;
  void recovery.areaLost('town', error, town).then(() => (stays = true));
  await flushPromises();
  await clock.pass(9_999);
  expect(stays).toBe(false);
  await clock.pass(1);
  expect(stays).toBe(true);
});

type Tab = ReturnType<typeof openTab>;
test('reloads a page whose radio buttons and checkboxes are checked', async () => {
  const tab = openTab();
  document.body.innerHTML = '<input type="radio" checked><input type="checkbox">';
  expect(await tab.lose()).toBe(true);
});

const addField = (typed: string) => {
  const field = Object.assign(document.createElement('input'), { value: typed });
  document.body.append(field);
};

test.each<[string, (tab: Tab) => unknown]>([
  ['a form is dirty', ({ stores }) => stores.unsaved.mark()],
  ['a modal is open', ({ stores }) => void stores.modals.open('hint')],
  ['a field holds typed text', () => addField('Привет')],
  ['the visitor has gone to another page', () => window.history.replaceState(null, '', '/unowned')],
])('keeps the page and reports the failure while %s', async (_case, prepare) => {
  const tab = openTab();
  prepare(tab);
  expect(await tab.lose()).toBe(false);
  expect(tab.left).toEqual([]);
  expect(tab.reported).toHaveLength(1);
});

test('keeps the page when the visitor starts a form while its reachability is checked', async () => {
  const tab = openTab();
  void tab.recovery.areaLost('town', error, town);
  tab.stores.unsaved.mark();
  await flushPromises();
  expect(tab.left).toEqual([]);
});

test('keeps a page that the server would not deliver', async () => {
  const { lose, left } = openTab({ reachable: false });
  expect(await lose()).toBe(false);
  expect(left).toEqual([]);
});

test('keeps the page when another area than its own is lost', async () => {
  const { lose, left, reported } = openTab();
  expect(await lose('news', { ...town, release: 'f'.repeat(16) })).toBe(false);
  expect(left).toEqual([]);
  expect(reported).toEqual([{ kind: 'failure', area: 'news', cause: 'script' }]);
});

test('reloads any page for lost shell code, unless the visitor has unfinished work', async () => {
  const { lose, left, reported, stores } = openTab();
  stores.unsaved.mark();
  expect(await lose('shell')).toBe(false);
  const idleTab = openTab();
  expect(await idleTab.lose('shell')).toBe(true);
  expect([left, idleTab.left]).toEqual([[], ['reload']]);
  expect(reported).toEqual([{ kind: 'failure', area: 'shell', cause: 'script' }]);
});

test('blames the network for an area whose location is unknown', async () => {
  const { recovery, left, reported } = openTab();
  await recovery.areaLost('town', error, undefined);
  expect(reported).toEqual([{ kind: 'failure', area: 'town', cause: 'network' }]);
  expect(left).toEqual([]);
});

test.each([
  ['throws', new TypeError('x is undefined'), 'render'],
  [
    'needs a chunk that did not load',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    'script',
  ],
])('reports an area that %s and reloads its page without the release', async (_case, thrown, cause) => {
  const { recovery, left, reported } = openTab();
  void recovery.areaThrew('town', thrown, town);
  await flushPromises();
  expect(reported).toEqual([{ kind: 'failure', area: 'town', cause }]);
  expect(left).toEqual(['reload']);
  expect(document.cookie).toContain(`avoid=town@${town.release}`);
});

test('keeps the page when an area throws while a form is dirty', async () => {
  const { recovery, left, reported, stores } = openTab();
  stores.unsaved.mark();
  await recovery.areaThrew('town', new TypeError('x is undefined'), town);
  expect(left).toEqual([]);
  expect(reported).toEqual([{ kind: 'failure', area: 'town', cause: 'render' }]);
});

test('reports the place of an error in the code of the area', async () => {
  const { recovery, reported } = openTab();
  const stack = `f@${location.origin}/r/shell/app.js:1:2\ng@${location.origin}/r/town/a.js:3:4`;
  await recovery.areaThrew('town', Object.assign(new Error('x'), { stack }), undefined);
  recovery.frameThrew(Object.assign(new Error('x'), { stack }));
  expect(reported).toEqual([
    { kind: 'failure', area: 'town', cause: 'render', at: 'town/a.js:3:4' },
    { kind: 'failure', area: 'shell', cause: 'render', at: 'shell/app.js:1:2' },
  ]);
});

test('reports a lost or throwing part of the page’s own area and keeps the page', async () => {
  const { recovery, left, reported } = openTab();
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'missing',
  });
  await recovery.reportLostCode('town', missing);
  await recovery.areaThrew('town', missing, undefined);
  expect(reported).toEqual(Array(2).fill({ kind: 'failure', area: 'town', cause: 'script' }));
  expect(left).toEqual([]);
});

test('keeps a page that a route rule has closed', async () => {
  const { lose, left, reported } = openTab({ rules: [{ prefix: '/starting', to: '/error', code: 403 }] });
  expect(await lose()).toBe(false);
  expect([reported.length, left]).toEqual([1, []]);
});

test('reports a frame that throws and shows a plain error panel', () => {
  const { recovery, reported, left } = openTab();
  document.body.innerHTML = '<div id="root"></div>';
  recovery.frameThrew(new Error('no frame'));
  recovery.frameThrew(new Error('no frame'));
  expect(reported[0]).toEqual({ kind: 'failure', area: 'shell', cause: 'render' });
  screen.getByRole('button', { name: 'Обновить' }).click();
  expect(left).toEqual(['reload']);
});

test('reloads the page on a retry, unless the server would not deliver it', async () => {
  const { recovery, left } = openTab();
  void recovery.reloadForArea('town');
  await flushPromises();
  expect(left).toEqual(['reload']);
  const down = openTab({ reachable: false });
  await down.recovery.reloadForArea('town');
  expect(down.left).toEqual([]);
});
