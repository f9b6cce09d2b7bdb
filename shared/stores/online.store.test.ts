import { OnlineStore } from './online.store';
import { createVault } from './vault';

afterEach(() => localStorage.clear());

test('the figure of the last visit shows, not as a fresh one, until an area is told a new one', () => {
  const before = new OnlineStore(createVault(window));
  before.write(4812);
  const online = new OnlineStore(createVault(window));
  expect(online.figure).toBeNull();
  online.start();
  expect(online.figure).toEqual({ count: 4812, type: 'online', fresh: false });
  online.write(4901, 'record');
  expect(online.figure).toEqual({ count: 4901, type: 'record', fresh: true });
});

test('the saved figure shows only when the page has none of its own', () => {
  createVault(window).writeOnline(12);
  const online = new OnlineStore(createVault(window), { count: 4812, type: 'online', fresh: true });
  online.start();
  expect(online.figure?.count).toBe(4812);
});

test('without any figure there is none', () => {
  const online = new OnlineStore(createVault(null));
  online.start();
  expect(online.figure).toBeNull();
});
