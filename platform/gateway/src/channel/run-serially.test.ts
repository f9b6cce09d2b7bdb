import { setImmediate as turn } from 'node:timers/promises';
import { runSerially } from './run-serially';

function work() {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const state = { started: false, end };
  const run = () => {
    state.started = true;
    return held;
  };
  return { state, run };
}

test('starts one more change each time that a change hangs, not all that wait', async () => {
  const database = {};
  const works = [work(), work(), work(), work()];
  const started = () => works.filter(({ state }) => state.started).length;
  const changes = works.map(({ run }, index) => runSerially(database, run, index === 0 ? 1 : 60_000));
  while (started() < 2) await turn();
  for (let other = 0; other < 50; other += 1) await turn();
  expect(started()).toBe(2);
  for (const { state } of works) state.end();
  await Promise.all(changes);
  expect(started()).toBe(4);
});
