import type { LiveReport } from '../contract/game-contract';
import { LiveReports } from './live-reports';

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;

/** Opens reports over a game server whose reply the test sets. */
function openReports() {
  const site = {
    now: START,
    calls: 0,
    reply: (): Promise<LiveReport> => Promise.resolve({ at: site.now, online: { count: 7, type: 'online' } }),
  };
  const readLive = () => {
    site.calls += 1;
    return site.reply();
  };
  const reports = new LiveReports({ game: { readLive }, now: () => new Date(site.now) });
  return { site, reports };
}

test('asks the game server once in 15 seconds for all readers', async () => {
  const { site, reports } = openReports();
  await Promise.all([reports.read(), reports.read()]);
  site.now += 14_000;
  expect(await reports.read()).toMatchObject({ at: START });
  expect(site.calls).toBe(1);
  site.now += 1_000;
  expect(await reports.read()).toMatchObject({ at: START + 15_000 });
  expect(site.calls).toBe(2);
});

test('keeps the last report while the game server fails, for ten minutes', async () => {
  const { site, reports } = openReports();
  await reports.read();
  site.reply = () => Promise.reject(new Error('down'));
  site.now += 10 * MINUTE;
  expect(await reports.read()).toMatchObject({ at: START });
  site.now += 1;
  expect(await reports.read()).toBeNull();
});

test('ignores a report that the game server measured too long ago', async () => {
  const { site, reports } = openReports();
  site.reply = () => Promise.resolve({ at: site.now - 11 * MINUTE });
  expect(await reports.read()).toBeNull();
});

test('gives a report from the future the current time', async () => {
  const { site, reports } = openReports();
  site.reply = () => Promise.resolve({ at: site.now + 60 * MINUTE });
  expect(await reports.read()).toEqual({ at: START });
});

test('does not wait for a game server that does not answer, and serves its late report later', async () => {
  const { site, reports } = openReports();
  let answer = (_report: LiveReport) => undefined as void;
  site.reply = () => new Promise((resolve) => (answer = resolve));
  expect(await reports.read()).toBeNull();
  answer({ at: START });
  expect(await reports.read()).toEqual({ at: START });
  expect(site.calls).toBe(1);
});
