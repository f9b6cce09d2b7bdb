/** @jest-environment node */
import { FakeClock, settled } from '../testing/fake-clock';
import { pollBuilds } from './build-poll';
import type { LatestAnswer } from './update-files';

const DAY_MS = 86_400_000;
const busy = (busyForMs = 0) => ({ busyForMs, error: new Error('503') });

/** A tab that polls; `reply` answers each time, `random` is what chance says. */
function openTab({ reply = (): LatestAnswer | Error => ({ id: 'a' }), random = 0.5, visible = true } = {}) {
  const clock = new FakeClock();
  const asked: number[] = [];
  const builds: string[] = [];
  const said: unknown[] = [];
  const start = clock.now();
  let shown = () => {};
  const tab = { visible };
  const end = pollBuilds({
    ask: () => {
      asked.push(clock.now() - start);
      const answer = reply();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onBuild: (id) => builds.push(id),
    onFailure: (error) => said.push(error),
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
    return settled();
  };
  return { clock, asked, builds, said, end, show: () => turn(true), hide: () => turn(false) };
}

test('a visible tab asks every 30 s and hears of each build', async () => {
  const { clock, asked, builds } = openTab();
  await clock.pass(95_000);
  expect(asked).toEqual([30_000, 60_000, 90_000]);
  expect(builds).toEqual(['a', 'a', 'a']);
});

test.each([
  [0, 24_000],
  [1, 36_000],
])('chance %d moves a poll by a fifth, to %d ms', async (random, first) => {
  const { clock, asked } = openTab({ random });
  await clock.pass(36_000);
  expect(asked).toEqual([first]);
});

test('a tab that nobody looks at never asks, and asks at once when it is looked at', async () => {
  const { clock, asked, show, hide } = openTab({ visible: false });
  await clock.pass(DAY_MS);
  expect(asked).toEqual([]);
  await show();
  expect(asked).toEqual([DAY_MS]);
  await clock.pass(30_000);
  expect(asked).toEqual([DAY_MS, DAY_MS + 30_000]);
  await hide();
  await clock.pass(DAY_MS);
  expect(asked).toHaveLength(2);
});

test('coming back asks once, not beside the poll that is due or under way', async () => {
  const { clock, asked, show } = openTab();
  await clock.pass(20_000);
  await Promise.all([show(), show()]);
  expect(asked).toEqual([20_000]);
  await clock.pass(30_000);
  expect(asked).toEqual([20_000, 50_000]);
});

test('a server that can not be reached is asked in ever longer pauses, up to ten minutes, and each failure is logged', async () => {
  const { clock, asked, said } = openTab({ reply: () => new TypeError('Failed to fetch') });
  await clock.pass(3_600_000);
  expect(asked.map((at) => at / 1_000)).toEqual([30, 90, 210, 450, 930, 1_530, 2_130, 2_730, 3_330]);
  expect(said).toHaveLength(9);
});

test('after a failure a tab that comes to the front tries at once; an answer brings the usual pace back', async () => {
  const replies: (LatestAnswer | Error)[] = [new Error('offline'), new Error('offline')];
  const { clock, asked, show } = openTab({ reply: () => replies.shift() ?? { id: 'b' } });
  await clock.pass(100_000);
  expect(asked).toEqual([30_000, 90_000]);
  await show();
  await clock.pass(30_000);
  expect(asked).toEqual([30_000, 90_000, 100_000, 130_000]);
});

test('a server that asks to be left alone is left alone, also by a tab that comes to the front', async () => {
  const replies: LatestAnswer[] = [busy(120_000)];
  const { clock, asked, show } = openTab({ reply: () => replies.shift() ?? { id: 'b' } });
  await clock.pass(40_000);
  await show();
  await clock.pass(109_000);
  expect(asked).toEqual([30_000]);
  await clock.pass(1_000);
  expect(asked).toEqual([30_000, 150_000]);
});

test.each([
  ['a day', DAY_MS],
  ['for ever', Infinity],
])('a server that asks to be left alone %s is asked again after ten minutes', async (_for, ms) => {
  const { clock, asked } = openTab({ reply: () => busy(ms) });
  await clock.pass(630_000);
  expect(asked).toEqual([30_000, 630_000]);
});

test.each([-DAY_MS, DAY_MS])('a clock that is put by %d ms changes nothing', async (ms) => {
  const { clock, asked } = openTab({ reply: () => busy(60_000) });
  await clock.pass(30_000);
  clock.turn(ms);
  await clock.pass(60_000);
  expect(asked).toEqual([30_000, 90_000 + ms]);
});

test('what was ended stays silent', async () => {
  const { clock, asked, end, show } = openTab();
  end();
  await show();
  await clock.pass(DAY_MS);
  expect(asked).toEqual([]);
});
