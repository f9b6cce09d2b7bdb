import { setUpAreas, buildNewsArea, isRetryPause, newsArea } from '../testing/set-up-areas';
import type { AreaRecovery } from './area-recovery-port';
import type { AreaStore } from './area.store';

test('loads an area once for all callers, with the store snapshot of the served page', async () => {
  const { areas, calls } = setUpAreas([buildNewsArea()]);
  await Promise.all([areas.ensure('news'), areas.ensure('news')]);
  await areas.ensure('news');
  expect(calls()).toBe(1);
  expect(areas.state('news')).toMatchObject({ kind: 'ready', value: { stores: { snapshot: { saved: 1 } } } });
});

test('retries twice with growing pauses before an area fails', async () => {
  const { areas, calls, endPauses, waits } = setUpAreas([
    new Error('404'),
    new Error('404'),
    buildNewsArea(),
  ]);
  const done = areas.ensure('news');
  await endPauses(isRetryPause);
  await done;
  expect(calls()).toBe(3);
  expect(waits()).toEqual([500, 1_500]);
  expect(areas.state('news')?.kind).toBe('ready');
});

test('makes one attempt in a browser that is offline, so that the error panel appears at once', async () => {
  const { areas, calls, waits, endPauses } = setUpAreas([new Error('offline'), buildNewsArea()], undefined, {
    isOnline: () => false,
  });
  const done = areas.ensure('news');
  await endPauses(isRetryPause);
  await done;
  expect(areas.state('news')).toEqual({ kind: 'failed', reason: 'offline' });
  expect([calls(), waits()]).toEqual([1, []]);
});

test('logs an area that does not load, stores the reason, and loads it on a retry', async () => {
  const { areas, logged, endPauses } = setUpAreas([
    new Error('404'),
    new Error('404'),
    new Error('wrong hash'),
    buildNewsArea(),
  ]);
  const done = areas.ensure('news');
  await endPauses(isRetryPause);
  await done;
  expect(areas.state('news')).toEqual({ kind: 'failed', reason: 'wrong hash' });
  expect(logged).toEqual(['Ошибка при получении раздела news']);
  await areas.retry('news');
  expect(areas.state('news')?.kind).toBe('ready');
});

test('fails an area that does not answer before the deadline', async () => {
  const { areas, endPauses } = setUpAreas(['never', 'never']);
  const done = areas.ensure('news');
  await endPauses(() => true);
  await done;
  expect(areas.state('news')).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('did not load in'),
  });
});

test('fails an area at the deadline when the manifest does not answer', async () => {
  const { areas, endPauses } = setUpAreas([], () => new Promise(() => undefined));
  const done = areas.ensure('news');
  await endPauses(() => true);
  await done;
  expect(areas.state('news')?.kind).toBe('failed');
});

test('fetches the manifest again after one failure', async () => {
  let requests = 0;
  const { areas, endPauses } = setUpAreas([buildNewsArea()], () =>
    ++requests === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(newsArea),
  );
  const done = areas.ensure('news');
  await endPauses(isRetryPause);
  await done;
  expect(areas.state('news')?.kind).toBe('ready');
});

function buildRecovery() {
  const reported: string[] = [];
  const recovery: AreaRecovery = {
    areaLost: async (name, error, area) =>
      void reported.push(`lost ${name}@${area?.release} ${String(error)}`),
    reloadForArea: async (name) => {
      reported.push(`reload ${name}`);
      return false;
    },
    reportLostCode: async (name, error) => void reported.push(`report ${name} ${String(error)}`),
    frameThrew: () => undefined,
    areaThrew: async (name, error) => void reported.push(`threw ${name} ${String(error)}`),
  };
  return { reported, recovery: () => Promise.resolve(recovery) };
}

test('passes a lost area with release and reason to the recovery before its error panel appears', async () => {
  const { reported, recovery } = buildRecovery();
  const lost = Array.from({ length: 3 }, () => new Error('404'));
  const { areas, endPauses } = setUpAreas(lost, undefined, { recovery });
  const done = areas.ensure('news');
  await endPauses(isRetryPause);
  await done;
  expect(reported).toEqual(['lost news@0123456789abcdef Error: 404']);
  expect(areas.state('news')?.kind).toBe('failed');
});

test('shows no error panel while the page reloads for the area', async () => {
  const recovery = () =>
    Promise.resolve({ ...({} as AreaRecovery), areaLost: () => new Promise<void>(() => undefined) });
  const { areas, endPauses } = setUpAreas(Array(3).fill(new Error('404')), undefined, { recovery });
  void areas.ensure('news');
  await endPauses(isRetryPause);
  expect(areas.state('news')?.kind).toBe('loading');
});

test('shows the error panel at the deadline when the page reload hangs', async () => {
  const { recovery } = buildRecovery();
  const areaLost = () => new Promise<void>(() => undefined);
  const reloadForArea = () => new Promise<boolean>(() => undefined);
  const hanging = async () => ({ ...(await recovery()), areaLost, reloadForArea });
  const { areas, calls, endPauses } = setUpAreas(Array(3).fill(new Error('404')), undefined, {
    recovery: hanging,
  });
  void areas.ensure('news');
  await endPauses((ms) => isRetryPause(ms));
  expect(areas.state('news')?.kind).toBe('loading');
  await endPauses((ms) => ms === 10_000);
  expect(areas.state('news')?.kind).toBe('failed');
  void areas.retryByReload('news');
  expect(areas.state('news')?.kind).toBe('loading');
  await endPauses((ms) => ms === 10_000);
  expect(areas.state('news')?.kind).toBe('failed');
  expect(calls()).toBe(3);
});

test('passes a hanging area to the recovery while there is time left for a page reload', async () => {
  const { reported, recovery } = buildRecovery();
  const { areas, endPauses } = setUpAreas(['never', 'never'], undefined, { recovery });
  void areas.ensure('news');
  // 500: pause between two attempts, 4 000: limit of one attempt, 8 500: limit of all attempts
  await endPauses((ms) => [500, 4_000, 8_500].includes(ms));
  expect(reported).toEqual([expect.stringContaining('lost news')]);
});

test('shows the error panel when the recovery’s code is late, and reports the area once it has loaded', async () => {
  const { reported, recovery } = buildRecovery();
  let arrive = () => undefined as void;
  const late = new Promise<void>((resolve) => (arrive = resolve)).then(recovery);
  const { areas, endPauses } = setUpAreas(Array(3).fill(new Error('404')), undefined, {
    recovery: () => late,
  });
  const done = areas.ensure('news');
  await endPauses((ms) => isRetryPause(ms) || ms === 2_000);
  await done;
  expect(areas.state('news')?.kind).toBe('failed');
  void areas.reportError('news', new Error('x'));
  arrive();
  await late;
  await endPauses(isRetryPause);
  expect(reported).toEqual(['report news Error: 404', 'threw news Error: x']);
});

test('reloads the page when the visitor retries, and loads the area in this document if the page is unreachable', async () => {
  const { reported, recovery } = buildRecovery();
  const { areas } = setUpAreas([buildNewsArea()], undefined, { recovery });
  areas.fail('news', '404');
  await areas.retryByReload('news');
  expect(reported).toEqual(['reload news']);
  expect(areas.state('news')?.kind).toBe('ready');
});

test('shows the error panel of an unavailable area without loading it', async () => {
  const { areas, calls } = setUpAreas([buildNewsArea()], undefined, { unavailable: ['news'] });
  expect(areas.state('news')?.kind).toBe('failed');
  await areas.ensure('news');
  await expect(areas.obtain('news')).rejects.toThrow('no release');
  expect(calls()).toBe(0);
});

test('loads a prefetched area once, also when its page is opened meanwhile', async () => {
  const { areas, calls } = setUpAreas([buildNewsArea()]);
  const [prefetched] = await Promise.all([
    areas.prefetch('news'),
    areas.ensure('news'),
    areas.prefetch('news'),
  ]);
  expect(calls()).toBe(1);
  expect(prefetched).toMatchObject({ stores: { snapshot: { saved: 1 } } });
  expect(areas.state('news')?.kind).toBe('ready');
});

test.each<[string, (areas: AreaStore) => Promise<unknown>]>([
  ['its page is opened', (areas) => areas.ensure('news')],
  ['it is prefetched again', (areas) => areas.prefetch('news')],
])('stays silent about a failed prefetch and loads the area when %s', async (_when, load) => {
  const { reported, recovery } = buildRecovery();
  const { areas, logged } = setUpAreas([new Error('404'), buildNewsArea()], undefined, { recovery });
  expect(await areas.prefetch('news')).toBeNull();
  expect([areas.state('news'), logged, reported]).toEqual([undefined, [], []]);
  await load(areas);
  expect(await areas.prefetch('news')).toMatchObject({ stores: { snapshot: { saved: 1 } } });
});
