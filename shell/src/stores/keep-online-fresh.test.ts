import { ApiError } from '@site/shared/contracts/errors';
import type { OnlineReply } from '@site/shared/contracts/home';
import { createVault, OnlineStore } from '@site/shared/stores';
import { keepOnlineFresh } from './keep-online-fresh';

const MEASURED = Date.UTC(2026, 10, 20, 18);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Opens a page whose HTML came with `served` players, and an api that answers `reply`. */
function openPage(served: number | null) {
  const figure = served === null ? null : { count: served, type: 'online' as const, fresh: true };
  const online = new OnlineStore(createVault(window), figure);
  const api = {
    calls: 0,
    reply: (): Promise<OnlineReply> => Promise.reject(new ApiError('UNAVAILABLE', 503)),
  };
  const logged: unknown[] = [];
  const fetch = () => {
    api.calls += 1;
    return api.reply();
  };
  const start = () => {
    keepOnlineFresh({ online, fetch, log: (error) => void logged.push(error) });
    return jest.advanceTimersByTimeAsync(0);
  };
  return { online, api, logged, start };
}

const answers = (count: number) => (): Promise<OnlineReply> =>
  Promise.resolve({ online: { count, type: 'online', measuredAt: MEASURED } });

test('fetches the number for a first visitor, on any page', async () => {
  const { online, api, start } = openPage(null);
  api.reply = answers(4_812);
  await start();
  expect(online.figure).toEqual({ count: 4_812, type: 'online', fresh: true, measuredAt: MEASURED });
});

test('updates the number while the page is open', async () => {
  const { online, api, start } = openPage(4_812);
  api.reply = answers(4_901);
  await start();
  expect(api.calls).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(online.figure?.count).toBe(4_901);
});

test('removes the number when it has not been confirmed for ten minutes', async () => {
  const { online, logged, start } = openPage(4_812);
  await start();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(online.figure?.count).toBe(4_812);
  expect(logged).toHaveLength(10);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(online.figure).toBeNull();
});

test('removes the number when the city has none', async () => {
  const { online, api, start } = openPage(null);
  localStorage.setItem('online', '4700');
  online.start();
  api.reply = () => Promise.resolve({});
  await start();
  expect(online.figure).toBeNull();
});
