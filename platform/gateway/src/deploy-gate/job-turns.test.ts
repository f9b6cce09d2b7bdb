import { JobTurns } from './job-turns';

const settled = () => new Promise(setImmediate);

/** Returns a job, and functions that end it and tell whether it has begun. */
function open() {
  let end = () => {};
  let began = false;
  const ending = new Promise<void>((resolve) => (end = resolve));
  const job = () => {
    began = true;
    return ending;
  };
  return { job, end, began: () => began };
}

test('runs jobs side by side, and one alone between those before and after it', async () => {
  const turns = new JobTurns();
  const jobs = [open(), open(), open(), open()] as const;
  const [first, second, alone, later] = jobs;
  const done = [turns.run(first.job), turns.run(second.job), turns.runAlone(alone.job), turns.run(later.job)];
  const list = async () => {
    await settled();
    return jobs.map(({ began }) => began());
  };
  expect(await list()).toEqual([true, true, false, false]);
  first.end();
  expect(await list()).toEqual([true, true, false, false]);
  second.end();
  expect(await list()).toEqual([true, true, true, false]);
  alone.end();
  expect(await list()).toEqual([true, true, true, true]);
  later.end();
  await Promise.all(done);
});

test('gives the places back when a job fails', async () => {
  const turns = new JobTurns();
  await expect(turns.runAlone(() => Promise.reject(new Error('a test')))).rejects.toThrow('a test');
  expect(await turns.runAlone(() => Promise.resolve('done'))).toBe('done');
});
