import type { BeaconEvent } from '@site/shared/contracts/beacon';
import { screen } from '@testing-library/react';
import type { PublicArea, RouteRule } from '@site/shared/contracts/composition';
import { ModalStore, UnsavedStore } from '@site/shared/stores';
import { createRecoveryMemory } from '@site/shared/stores/vault';
import { buildStorage } from '@site/shared/testing/storage';
import { FakeClock, settled } from '../testing/fake-clock';
import { buildPage } from '../testing/render-shell';
import { createRescue } from './rescue';

const page = buildPage();
const town = page.areas.town as PublicArea;
const error = new Error('cart is not defined');

/** A tab on the page of `town`; `reachable` says whether the server would give it again. */
function openTab({ reachable = true, place = town, rules = [] as RouteRule[] } = {}) {
  window.history.replaceState(null, '', '/starting');
  document.cookie = 'avoid=; Max-Age=0; Path=/';
  const clock = new FakeClock();
  const told: BeaconEvent[] = [];
  const left: string[] = [];
  const order: string[] = [];
  const stores = {
    modals: new ModalStore({ timer: clock, prepare: () => Promise.resolve(true) }),
    unsaved: new UnsavedStore(),
  };
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const rescue = createRescue({
    page: { ...page, rules },
    stores,
    memory: createRecoveryMemory({ ...storages, document, location }),
    errors: { lostScripts: [] },
    integrityOf: () => undefined,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    tell: (events) => {
      order.push('told');
      told.push(...events);
    },
    pause: (ms) => new Promise((end) => clock.after(ms, end)),
    now: clock.now,
    isReachable: () => Promise.resolve(reachable),
    leave: (to = 'anew') => {
      order.push('left');
      left.push(to);
    },
  });
  /** Loses an area; true while the document is being left. */
  const lose = async (name = 'town', at: PublicArea | undefined = place) => {
    let stays = false;
    void rescue.lost(name, error, at).then(() => (stays = true));
    await settled();
    return !stays;
  };
  return { rescue, stores, clock, told, left, order, lose };
}

afterEach(() => document.body.replaceChildren());

test('the page of a lost area is told of, and then left', async () => {
  const { lose, told, order } = openTab();
  expect(await lose()).toBe(true);
  expect(order).toEqual(['told', 'left']);
  expect(told).toEqual([{ kind: 'failure', area: 'town', cause: 'script' }]);
});

test('a document that is still here ten seconds later shows the panel', async () => {
  const { rescue, clock } = openTab();
  let stays = false;
  void rescue.lost('town', error, town).then(() => (stays = true));
  await settled();
  await clock.pass(9_999);
  expect(stays).toBe(false);
  await clock.pass(1);
  expect(stays).toBe(true);
});

type Tab = ReturnType<typeof openTab>;
test('ticks and switches of the page are no words', async () => {
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
  ['there are words in a field', () => addField('Привет')],
  ['the player has gone to another page', () => window.history.replaceState(null, '', '/nobodys')],
])('while %s the page stays, and the gateway is told', async (_why, begin) => {
  const tab = openTab();
  begin(tab);
  expect(await tab.lose()).toBe(false);
  expect(tab.left).toEqual([]);
  expect(tab.told).toHaveLength(1);
});

test('what the player begins while the page is asked for is not taken from under them', async () => {
  const tab = openTab();
  void tab.rescue.lost('town', error, town);
  tab.stores.unsaved.mark();
  await settled();
  expect(tab.left).toEqual([]);
});

test('a page that would not come is not left, and may be later', async () => {
  const { lose, left } = openTab({ reachable: false });
  expect(await lose()).toBe(false);
  expect(left).toEqual([]);
});

test('an area for a modal, a slot or a link ahead is no reason to leave', async () => {
  const { lose, left, told } = openTab();
  expect(await lose('news', { ...town, release: 'f'.repeat(16) })).toBe(false);
  expect(left).toEqual([]);
  expect(told).toEqual([{ kind: 'failure', area: 'news', cause: 'script' }]);
});

test('a shell that has lost code for good is a reason to leave whatever page it is, unless something is begun there', async () => {
  const { lose, left, told, stores } = openTab();
  stores.unsaved.mark();
  expect(await lose('shell')).toBe(false);
  const quiet = openTab();
  expect(await quiet.lose('shell')).toBe(true);
  expect([left, quiet.left]).toEqual([[], ['anew']]);
  expect(told).toEqual([{ kind: 'failure', area: 'shell', cause: 'script' }]);
});

test('an area of which nobody knows where it is was lost by the network', async () => {
  const { rescue, left, told } = openTab();
  await rescue.lost('town', error, undefined);
  expect(told).toEqual([{ kind: 'failure', area: 'town', cause: 'network' }]);
  expect(left).toEqual([]);
});

test('what throws while it is drawn is told and stays; a lost file in its place is a loss', async () => {
  const { rescue, left, told } = openTab();
  rescue.thrown('town', new TypeError('x is undefined'), town);
  await settled();
  expect([told, left]).toEqual([[{ kind: 'failure', area: 'town', cause: 'render' }], []]);
  rescue.thrown(
    'town',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    town,
  );
  await settled();
  expect(left).toEqual(['anew']);
});

test('a part of the page’s own area that is lost, or throws, is told and stays', async () => {
  const { rescue, left, told } = openTab();
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'missing',
  });
  await rescue.told('town', missing);
  rescue.thrown('town', missing, undefined);
  await settled();
  expect(told).toEqual(Array(2).fill({ kind: 'failure', area: 'town', cause: 'script' }));
  expect(left).toEqual([]);
});

test('on a page that a rule has closed its area is no reason to leave', async () => {
  const { lose, left, told } = openTab({ rules: [{ prefix: '/starting', to: '/error', code: 403 }] });
  expect(await lose()).toBe(false);
  expect([told.length, left]).toEqual([1, []]);
});

test('a frame that throws is told, and what it leaves behind is no blank page', () => {
  const { rescue, told, left } = openTab();
  document.body.innerHTML = '<div id="root"></div>';
  rescue.frameThrown();
  rescue.frameThrown();
  expect(told[0]).toEqual({ kind: 'failure', area: 'shell', cause: 'render' });
  screen.getByRole('button', { name: 'Обновить' }).click();
  expect(left).toEqual(['anew']);
});

test('on the player’s word the page is loaded, unless it would not come', async () => {
  const { rescue, left } = openTab();
  void rescue.anew('town');
  await settled();
  expect(left).toEqual(['anew']);
  const down = openTab({ reachable: false });
  await down.rescue.anew('town');
  expect(down.left).toEqual([]);
});
