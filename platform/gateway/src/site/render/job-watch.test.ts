import { describeTimes, isOverload, type JobTimes } from './job-watch';

const idle: JobTimes = { wallMs: 2_500, cpuMs: 40, runnableMs: 0, dataMs: 0, lateMs: 0 };

test.each<[string, Partial<JobTimes>, boolean]>([
  ['calculates on a quiet machine', { cpuMs: 2_400, runnableMs: 2_500 }, false],
  ['calculates on a processor that it shares with three others', { cpuMs: 630, runnableMs: 2_500 }, false],
  ['gets a tenth of a processor', { cpuMs: 250, runnableMs: 2_500 }, true],
  ['would need 450 ms and gets 400', { cpuMs: 400, runnableMs: 2_450 }, true],
  ['gets 130 ms between two slow data calls', { cpuMs: 130, runnableMs: 130, dataMs: 2_350 }, true],
  ['gets 400 ms and then waits for such a promise', { cpuMs: 400, runnableMs: 400 }, false],
  ['waits for a promise that never settles', {}, false],
  ['waits for such a promise after quick data', { dataMs: 300 }, false],
  ['gets hardly any processor time', { runnableMs: 2_300 }, true],
  ['waits for slow data', { dataMs: 2_400 }, true],
  ['waits for slow data and then calculates', { dataMs: 1_300, cpuMs: 1_100, runnableMs: 1_100 }, false],
  ['cannot reach a gateway that does not react', { lateMs: 2_000 }, true],
  ['waits for slow data on a system without measures', { cpuMs: null, dataMs: 2_400 }, true],
  ['does not end on a system without measures', { cpuMs: null }, false],
])('judges a job that %s', (_what, times, overload) => {
  expect(isOverload({ ...idle, ...times })).toBe(overload);
});

test('describes what a job did', () => {
  const times = { wallMs: 2_500, cpuMs: 130, runnableMs: 2_100, dataMs: 300.4, lateMs: 0 };
  expect(describeTimes(times)).toBe(
    '130 ms on a processor, 1970 ms waiting for a processor, 300 ms waiting for data, 0 ms waiting for the gateway',
  );
  expect(describeTimes({ ...times, cpuMs: null })).not.toContain('on a processor');
});
