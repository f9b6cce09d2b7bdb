import { isOverload, type JobTimes } from './job-watch';

const idle: JobTimes = { wallMs: 2_500, cpuMs: 40, runnableMs: 0, dataMs: 0, lateMs: 0 };

test.each<[string, Partial<JobTimes>, boolean]>([
  ['calculates on a quiet machine', { cpuMs: 2_400, runnableMs: 2_500 }, false],
  ['calculates beside ten other processes', { cpuMs: 250, runnableMs: 2_500 }, false],
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
