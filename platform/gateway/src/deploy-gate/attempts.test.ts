import { RenderError, type RenderFailure } from '../site/render/render-error';
import { Attempts } from './attempts';
import { JobTurns } from './job-turns';

/** Opens attempts, and a job that fails for these reasons in turn and succeeds then. */
function open(...reasons: RenderFailure[]) {
  const pauses: number[] = [];
  const turns = new JobTurns();
  const attempts = new Attempts(turns, (ms) => Promise.resolve(pauses.push(ms)));
  const job = () => {
    const reason = reasons.shift();
    return reason ? Promise.reject(new RenderError(reason, 'a test')) : Promise.resolve('done');
  };
  return { attempts, job, pauses, turns };
}

test('repeats a job on a loaded machine after longer and longer pauses', async () => {
  const { attempts, job, pauses } = open('overloaded', 'busy', 'overloaded', 'overloaded');
  expect(await attempts.run(job)).toBe('done');
  expect(pauses).toEqual([1_000, 2_000, 3_000]);
});

test('ends after a few pauses in all jobs of a check', async () => {
  const { attempts, job, pauses } = open(...Array<RenderFailure>(6).fill('overloaded'));
  await attempts.run(job);
  await expect(attempts.run(() => Promise.reject(new RenderError('overloaded', 'a test')))).rejects.toThrow(
    'a test',
  );
  expect(pauses).toHaveLength(5);
});

test('repeats a job once that failed for another foreign reason', async () => {
  const { attempts, job, pauses } = open('not-read', 'not-read');
  await expect(attempts.run(job)).rejects.toMatchObject({ reason: 'not-read' });
  expect(pauses).toEqual([]);
});

test('repeats no job whose code failed', async () => {
  const { attempts, job } = open('timeout');
  await expect(attempts.run(job)).rejects.toMatchObject({ reason: 'timeout' });
  expect(await attempts.run(job)).toBe('done');
});

test('repeats a job on a loaded machine alone, after the job of another check', async () => {
  const { attempts, job, turns } = open('overloaded', 'overloaded');
  let end = () => {};
  const other = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
  const done: string[] = [];
  const running = attempts.run(job).then((result) => done.push(result));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  end();
  await running;
  expect(done).toEqual(['done']);
  await other;
});

test('repeats a job that waited for data beside the jobs of other checks', async () => {
  const { attempts, turns } = open();
  let end = () => {};
  const other = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
  const errors = [1, 2].map(() => new RenderError('overloaded', 'a test', true));
  const job = () => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  };
  expect(await attempts.run(job)).toBe('done');
  end();
  await other;
});

test('counts the time that a check has lost', async () => {
  const { attempts, job } = open('overloaded', 'overloaded', 'overloaded');
  await attempts.run(job);
  expect(attempts.lostMs).toBeGreaterThanOrEqual(3_000);
});
