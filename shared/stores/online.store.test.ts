import { OnlineStore } from './online.store';
import { createVault } from './vault';

afterEach(() => localStorage.clear());

test('shows the stored number as not fresh until an area writes a new one', () => {
  const before = new OnlineStore(createVault(window));
  before.write(4812);
  const online = new OnlineStore(createVault(window));
  expect(online.figure).toBeNull();
  online.start();
  expect(online.figure).toEqual({ count: 4812, type: 'online', fresh: false });
  online.write(4901, 'record');
  expect(online.figure).toEqual({ count: 4901, type: 'record', fresh: true });
});

test('shows the stored number only when the page has none', () => {
  createVault(window).writeOnline(12);
  const online = new OnlineStore(createVault(window), { count: 4812, type: 'online', fresh: true });
  online.start();
  expect(online.figure?.count).toBe(4812);
});

test('shows no number when none is known', () => {
  const online = new OnlineStore(createVault(null));
  online.start();
  expect(online.figure).toBeNull();
});
