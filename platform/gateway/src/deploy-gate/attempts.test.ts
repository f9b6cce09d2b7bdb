import { RenderError, type RenderFailure } from '../site/render/render-error';
import { Attempts } from './attempts';

/** Opens attempts, and a job that fails for these reasons in turn and succeeds then. */
function open(...reasons: RenderFailure[]) {
  const pauses: number[] = [];
  const attempts = new Attempts((ms) => Promise.resolve(pauses.push(ms)));
  const job = () => {
    const reason = reasons.shift();
    return reason ? Promise.reject(new RenderError(reason, 'a test')) : Promise.resolve('done');
  };
  return { attempts, job, pauses };
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
