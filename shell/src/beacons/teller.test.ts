import type { BeaconEvent } from '@site/shared/contracts/beacon';
import { createTeller } from './teller';

const alive: BeaconEvent = { kind: 'alive' };
const lost = (area: string): BeaconEvent => ({ kind: 'failure', area, cause: 'network' });
const sent: [string, unknown][] = [];

/** A served page. */
function openPage({ id = 'page-1.signed', preview = false } = {}) {
  document.body.innerHTML = id && `<data id="page-id" value="${id}"></data>`;
  return { tell: createTeller(preview ? { preview: { area: 'home', release: 'a', expires: 1 } } : {}) };
}

beforeEach(() => {
  sent.length = 0;
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body)]) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true, writable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  document.body.replaceChildren();
});

test('what a page tells goes out at once, under the id that it was served with', () => {
  openPage().tell([alive, lost('home')]);
  expect(sent).toEqual([['/beacon', { page: 'page-1.signed', events: [alive, lost('home')] }]]);
});

test('the same is told once, however often it happens', () => {
  const { tell } = openPage();
  tell([lost('home'), lost('home')]);
  tell([lost('home')]);
  tell([{ kind: 'vital', name: 'CLS', value: 0.1 }]);
  tell([{ kind: 'vital', name: 'CLS', value: 0.2 }]);
  tell([lost('news')]);
  expect(sent.map(([, body]) => (body as { events: unknown[] }).events)).toEqual([
    [lost('home')],
    [{ kind: 'vital', name: 'CLS', value: 0.1 }],
    [lost('news')],
  ]);
});

test('a page in trouble tells no more than 6 times, and 20 things at a time', () => {
  const { tell } = openPage();
  tell(Array.from({ length: 50 }, (_, index) => lost(`a${index}`)));
  for (let index = 50; index < 99; index++) tell([lost(`a${index}`)]);
  expect(sent).toHaveLength(6);
  expect((sent[0]?.[1] as { events: unknown[] }).events).toHaveLength(20);
});

test.each([{ preview: true }, { id: '' }])('a page with %p tells nothing', (page) => {
  openPage(page).tell([alive]);
  expect(sent).toEqual([]);
});

test('a page that the browser had kept tells again, under its old id: it may have told nothing yet', () => {
  openPage().tell([alive]);
  openPage().tell([alive]);
  expect(sent.map(([, body]) => (body as { page: string }).page)).toEqual(['page-1.signed', 'page-1.signed']);
});

test('what the browser had no room for is told at the next occasion', () => {
  const { tell } = openPage();
  const send = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(false);
  for (let index = 0; index < 10; index++) tell([alive]);
  send.mockRestore();
  tell([alive, lost('home')]);
  expect(sent.map(([, body]) => (body as { events: unknown[] }).events)).toEqual([[alive, lost('home')]]);
});

test('a browser without beacons goes on', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  openPage().tell([alive]);
  expect(sent).toEqual([]);
});
