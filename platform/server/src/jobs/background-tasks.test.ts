import { BackgroundTasks } from './background-tasks';

let errors: unknown[];
let done: string[];
beforeEach(() => {
  errors = [];
  done = [];
});
afterEach(() => jest.useRealTimers());

const note = (name: string) => () => Promise.resolve(void done.push(name));
const build = (laterMs?: () => number) => new BackgroundTasks((error) => errors.push(error), laterMs);

test('starts work that is put off at random times within five seconds', async () => {
  jest.useFakeTimers();
  const tasks = build();
  for (let index = 0; index < 200; index += 1) tasks.runLater(note('later'));
  expect(done).toEqual([]);
  const counts: number[] = [];
  for (let second = 0; second < 5; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    counts.push(done.splice(0).length);
  }
  // 40 in each second, less than 10 of them with a chance of 1 in 10^9
  expect(Math.min(...counts)).toBeGreaterThan(9);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
});

test('starts work that is put off at once when it drains, also work that comes meanwhile', async () => {
  const tasks = build(() => 3_600_000);
  tasks.runLater(note('put off'));
  tasks.runLater(async () => {
    await Promise.resolve();
    tasks.runLater(note('of a task'));
  });
  await tasks.drain();
  expect(done).toEqual(['put off', 'of a task']);
  tasks.runLater(note('after the end'));
  expect(done).toEqual(['put off', 'of a task', 'after the end']);
});

test('runs work once, and reports the errors of work that is put off', async () => {
  const tasks = build(() => 0);
  const error = new Error('no');
  await new Promise<void>((resolve) => {
    tasks.runLater(note('once'));
    tasks.runLater(() => Promise.reject(error).finally(resolve));
  });
  await tasks.drain();
  expect([done, errors]).toEqual([['once'], [error]]);
});
