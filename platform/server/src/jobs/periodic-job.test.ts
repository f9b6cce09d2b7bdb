import { PeriodicJob } from './periodic-job';

const everyMs = 600_000;

test('shares the run in progress between concurrent callers and starts a new one afterwards', async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end)).finally(() => (begun += 1));
  const job = new PeriodicJob(work, { everyMs, onError: () => {} });
  const runs = [job.run(), job.run()];
  ends[0]?.();
  await Promise.all(runs);
  expect(begun).toBe(1);
  const next = job.run();
  ends[1]?.();
  await next;
  expect(begun).toBe(2);
});

test('reports a failed run and continues with the next one', async () => {
  const failures: unknown[] = [];
  let job: PeriodicJob | null = null;
  await new Promise<void>((end) => {
    let begun = 0;
    const work = async () => {
      begun += 1;
      if (begun === 3) end();
      throw new Error(`round ${begun}`);
    };
    job = new PeriodicJob(work, { everyMs: 1, immediately: true, onError: (error) => failures.push(error) });
    job.start();
  });
  await job!.stop();
  expect(failures.map(String).slice(0, 2)).toEqual(['Error: round 1', 'Error: round 2']);
});

test('reports the first of several consecutive failures only, if asked to', async () => {
  const failures: unknown[] = [];
  const outcomes = ['away', 'idle', 'away', 'done', 'away again'];
  const work = async () => {
    const outcome = outcomes.shift();
    if (outcome === 'idle') return outcome;
    if (outcome !== 'done') throw new Error(outcome);
  };
  const onError = (error: unknown) => failures.push(error);
  const job = new PeriodicJob(work, { everyMs, onError, reports: 'first' });
  while (outcomes.length > 0) await job.run();
  expect(failures.map(String)).toEqual(['Error: away', 'Error: away again']);
});

test('follows a run in progress with one further run for all calls made meanwhile', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  const job = new PeriodicJob(work, { everyMs, onError: () => {} });
  const first = job.runAgain();
  const later = [job.runAgain(), job.runAgain()];
  expect(ends).toHaveLength(1);
  ends[0]!();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]!();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

test('waits for the run in progress when stopped and starts no other', async () => {
  let end = () => {};
  let begun = 0;
  const begins = new Promise<PeriodicJob>((begin) => {
    const work = () => {
      begun += 1;
      begin(job);
      return new Promise<number>((resolve) => (end = () => resolve(0)));
    };
    const job = new PeriodicJob(work, { everyMs, immediately: true, onError: () => {} });
    job.start();
  });
  const job = await begins;
  let isStopped = false;
  const stopping = job.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect([job.isStopping, isStopped]).toEqual([true, false]);
  end();
  await stopping;
  expect(begun).toBe(1);
});
