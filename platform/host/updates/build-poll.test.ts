/** @jest-environment node */
import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { FakeClock, flushPromises } from '../testing/fake-clock';
import { pollBuilds } from './build-poll';
import type { LatestAnswer } from './update-files';

const busy = (busyForMs = 0) => ({ busyForMs, error: new Error('503') });

function openTab({ reply = (): LatestAnswer | Error => ({ id: 'a' }), random = 0.5, visible = true } = {}) {
  const clock = new FakeClock();
  const polls: number[] = [];
  const builds: string[] = [];
  const logged: unknown[] = [];
  const start = clock.now();
  let shown = () => {};
  const tab = { visible };
  const stop = pollBuilds({
    fetchLatest: () => {
      polls.push(clock.now() - start);
      const answer = reply();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onBuild: ({ id }) => builds.push(id),
    onFailure: (error) => logged.push(error),
    visibility: {
      isVisible: () => tab.visible,
      onChange: (act) => ((shown = act), () => (shown = () => {})),
    },
    timer: clock,
    random: () => random,
  });
  const turn = (to: boolean) => {
    tab.visible = to;
    shown();
    return flushPromises();
  };
  return { clock, polls, builds, logged, stop, show: () => turn(true), hide: () => turn(false) };
}

test('polls every 30 s in a visible tab and passes on each build', async () => {
  const { clock, polls, builds } = openTab();
  await clock.pass(95_000);
  expect(polls).toEqual([30_000, 60_000, 90_000]);
  expect(builds).toEqual(['a', 'a', 'a']);
});

test.each([
  [0, 24_000],
  [1, 36_000],
])('shifts a poll by a fifth for random value %d, to %d ms', async (random, first) => {
  const { clock, polls } = openTab({ random });
  await clock.pass(36_000);
  expect(polls).toEqual([first]);
});

test('does not poll in a hidden tab, and polls immediately when it becomes visible', async () => {
  const { clock, polls, show, hide } = openTab({ visible: false });
  await clock.pass(DAY_MS);
  expect(polls).toEqual([]);
  await show();
  expect(polls).toEqual([DAY_MS]);
  await clock.pass(30_000);
  expect(polls).toEqual([DAY_MS, DAY_MS + 30_000]);
  await hide();
  await clock.pass(DAY_MS);
  expect(polls).toHaveLength(2);
});

test('polls once when the tab becomes visible, not beside a running or due poll', async () => {
  const { clock, polls, show } = openTab();
  await clock.pass(20_000);
  await Promise.all([show(), show()]);
  expect(polls).toEqual([20_000]);
  await clock.pass(30_000);
  expect(polls).toEqual([20_000, 50_000]);
});

test('doubles the pause up to ten minutes for an unreachable server, and logs each failure', async () => {
  const { clock, polls, logged } = openTab({ reply: () => new TypeError('Failed to fetch') });
  await clock.pass(HOUR_MS);
  expect(polls.map((at) => at / 1_000)).toEqual([30, 90, 210, 450, 930, 1_530, 2_130, 2_730, 3_330]);
  expect(logged).toHaveLength(9);
});

test('polls immediately when a tab becomes visible after failures, and returns to the usual pace', async () => {
  const replies: (LatestAnswer | Error)[] = [new Error('offline'), new Error('offline')];
  const { clock, polls, show } = openTab({ reply: () => replies.shift() ?? { id: 'b' } });
  await clock.pass(100_000);
  expect(polls).toEqual([30_000, 90_000]);
  await show();
  await clock.pass(30_000);
  expect(polls).toEqual([30_000, 90_000, 100_000, 130_000]);
});

test('waits as long as a busy server demands, also when the tab becomes visible', async () => {
  const replies: LatestAnswer[] = [busy(120_000)];
  const { clock, polls, show } = openTab({ reply: () => replies.shift() ?? { id: 'b' } });
  await clock.pass(40_000);
  await show();
  await clock.pass(109_000);
  expect(polls).toEqual([30_000]);
  await clock.pass(1_000);
  expect(polls).toEqual([30_000, 150_000]);
});

test.each([
  ['a day', DAY_MS],
  ['infinite time', Infinity],
])('polls again after ten minutes when a busy server demands %s', async (_time, ms) => {
  const { clock, polls } = openTab({ reply: () => busy(ms) });
  await clock.pass(630_000);
  expect(polls).toEqual([30_000, 630_000]);
});

test.each([-DAY_MS, DAY_MS])('keeps the pause when the system clock is set by %d ms', async (ms) => {
  const { clock, polls } = openTab({ reply: () => busy(60_000) });
  await clock.pass(30_000);
  clock.setForward(ms);
  await clock.pass(60_000);
  expect(polls).toEqual([30_000, 90_000 + ms]);
});

test('does not poll after it was stopped', async () => {
  const { clock, polls, stop, show } = openTab();
  stop();
  await show();
  await clock.pass(DAY_MS);
  expect(polls).toEqual([]);
});
