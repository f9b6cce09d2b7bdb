import { ApiError } from '@site/shared/contracts/errors';
import type { AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import { type AreaPorts, AreaStore } from './area.store';
import type { Rescue } from '../recovery/rescue';
import { RETRY_PAUSES_MS } from '../with-retries';

const place: PublicArea = {
  release: '0123456789abcdef',
  entry: '/r/news/remoteEntry.0.js',
  integrity: {},
  owns: {
    name: 'news',
    title: 'Новости',
    sign: { street: 'Газетная', house: '2' },
    paths: [],
    modals: [],
    slots: [],
  },
};

const buildArea = (): AreaDefinition => ({
  createStores: (_context, snapshot) => ({ snapshot }),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => null,
});

const isRetry = (ms: number) => RETRY_PAUSES_MS.some((pause) => pause === ms);

/** A store over a loader that answers from `replies`, one a call, and pauses that end when the test says so. */
function setUp(
  replies: (AreaDefinition | Error | 'never')[],
  find = () => Promise.resolve(place),
  more: Partial<AreaPorts> = {},
) {
  const pauses: { ms: number; end: () => void }[] = [];
  const said: string[] = [];
  let calls = 0;
  const areas = new AreaStore(
    {
      loader: {
        load: () => {
          const reply = replies[calls++] ?? new Error('called too often');
          if (reply === 'never') return new Promise(() => undefined);
          return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
        },
      },
      context: {
        http: {
          get: () => Promise.reject(new ApiError('NETWORK', 0)),
          post: () => Promise.reject(new ApiError('NETWORK', 0)),
        },
        online: { read: () => null, write: () => undefined },
        log: (message) => void said.push(message),
      },
      find,
      pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
      ...more,
    },
    { news: { saved: 1 } },
  );
  const settle = async (wanted: (ms: number) => boolean) => {
    for (let turn = 0; turn < 60; turn++) {
      await Promise.resolve();
      for (const pause of pauses) if (wanted(pause.ms)) pause.end();
    }
  };
  return { areas, said, calls: () => calls, settle, waits: () => pauses.map(({ ms }) => ms).filter(isRetry) };
}

test('an area loads once, however many places ask for it, and gets the stores that the server saved', async () => {
  const { areas, calls } = setUp([buildArea()]);
  await Promise.all([areas.ensure('news'), areas.ensure('news')]);
  await areas.ensure('news');
  expect(calls()).toBe(1);
  expect(areas.state('news')).toMatchObject({ kind: 'ready', value: { stores: { snapshot: { saved: 1 } } } });
});

test('two failures are tried again, after ever longer pauses, before anybody sees them', async () => {
  const { areas, calls, settle, waits } = setUp([new Error('404'), new Error('404'), buildArea()]);
  const done = areas.ensure('news');
  await settle(isRetry);
  await done;
  expect(calls()).toBe(3);
  expect(waits()).toEqual([500, 1_500]);
  expect(areas.state('news')?.kind).toBe('ready');
});

test('an area that can not be had fails with its reason, is logged, and loads when the player tries again', async () => {
  const { areas, said, settle } = setUp([
    new Error('404'),
    new Error('404'),
    new Error('wrong hash'),
    buildArea(),
  ]);
  const done = areas.ensure('news');
  await settle(isRetry);
  await done;
  expect(areas.state('news')).toEqual({ kind: 'failed', reason: 'wrong hash' });
  expect(said).toEqual(['Ошибка при получении раздела news']);
  await areas.retry('news');
  expect(areas.state('news')?.kind).toBe('ready');
});

test('an area that never answers fails at the deadline instead of hanging the page', async () => {
  const { areas, settle } = setUp(['never', 'never']);
  const done = areas.ensure('news');
  await settle(() => true);
  await done;
  expect(areas.state('news')).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('did not load in'),
  });
});

test('an area whose place nobody tells fails at the deadline too', async () => {
  const { areas, settle } = setUp([], () => new Promise(() => undefined));
  const done = areas.ensure('news');
  await settle(() => true);
  await done;
  expect(areas.state('news')?.kind).toBe('failed');
});

test('a manifest that is lost once is asked for again', async () => {
  let asked = 0;
  const { areas, settle } = setUp([buildArea()], () =>
    ++asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(place),
  );
  const done = areas.ensure('news');
  await settle(isRetry);
  await done;
  expect(areas.state('news')?.kind).toBe('ready');
});

/** A rescue that does nothing, and what it was told. */
function buildRescue() {
  const told: string[] = [];
  const rescue: Rescue = {
    lost: async (name, error, at) => void told.push(`lost ${name}@${at?.release} ${String(error)}`),
    anew: async (name) => {
      told.push(`anew ${name}`);
      return false;
    },
    told: async (name, error) => void told.push(`told ${name} ${String(error)}`),
    frameThrown: () => undefined,
    thrown: (name, error) => void told.push(`thrown ${name} ${String(error)}`),
  };
  return { told, rescue: () => Promise.resolve(rescue) };
}

test('an area that is lost is given up with its release and reason before its panel stands', async () => {
  const { told, rescue } = buildRescue();
  const lost = Array.from({ length: 3 }, () => new Error('404'));
  const { areas, settle } = setUp(lost, undefined, { rescue });
  const done = areas.ensure('news');
  await settle(isRetry);
  await done;
  expect(told).toEqual(['lost news@0123456789abcdef Error: 404']);
  expect(areas.state('news')?.kind).toBe('failed');
});

test('while the document is being left for an area its panel does not flash', async () => {
  const rescue = () => Promise.resolve({ ...({} as Rescue), lost: () => new Promise<void>(() => undefined) });
  const { areas, settle } = setUp(Array(3).fill(new Error('404')), undefined, { rescue });
  void areas.ensure('news');
  await settle(isRetry);
  expect(areas.state('news')?.kind).toBe('loading');
});

test('a page load that hangs keeps the place blank no longer than the deadline', async () => {
  const { rescue } = buildRescue();
  const lost = () => new Promise<void>(() => undefined);
  const anew = () => new Promise<boolean>(() => undefined);
  const hanging = async () => ({ ...(await rescue()), lost, anew });
  const { areas, calls, settle } = setUp(Array(3).fill(new Error('404')), undefined, { rescue: hanging });
  void areas.ensure('news');
  await settle((ms) => isRetry(ms));
  expect(areas.state('news')?.kind).toBe('loading');
  await settle((ms) => ms === 10_000);
  expect(areas.state('news')?.kind).toBe('failed');
  void areas.renew('news');
  expect(areas.state('news')?.kind).toBe('loading');
  await settle((ms) => ms === 10_000);
  expect(areas.state('news')?.kind).toBe('failed');
  expect(calls()).toBe(3);
});

test('an area that hangs is given up while the page load that may help still has its time', async () => {
  const { told, rescue } = buildRescue();
  const { areas, settle } = setUp(['never', 'never'], undefined, { rescue });
  void areas.ensure('news');
  // two attempts that hang, with the pause between them
  await settle((ms) => [500, 4_000, 8_500].includes(ms));
  expect(told).toEqual([expect.stringContaining('lost news')]);
});

test('an area whose rescue does not come in time is its panel, and is told of once it has come', async () => {
  const { told, rescue } = buildRescue();
  let come = () => undefined as void;
  const late = new Promise<void>((resolve) => (come = resolve)).then(rescue);
  const { areas, settle } = setUp(Array(3).fill(new Error('404')), undefined, { rescue: () => late });
  const done = areas.ensure('news');
  await settle((ms) => isRetry(ms) || ms === 2_000);
  await done;
  expect(areas.state('news')?.kind).toBe('failed');
  areas.say('news', new Error('x'));
  come();
  await late;
  await settle(isRetry);
  expect(told).toEqual(['told news Error: 404', 'thrown news Error: x']);
});

test('on the player’s word the page is asked for anew, and the area in this document when none comes', async () => {
  const { told, rescue } = buildRescue();
  const { areas } = setUp([buildArea()], undefined, { rescue });
  areas.fail('news', '404');
  await areas.renew('news');
  expect(told).toEqual(['anew news']);
  expect(areas.state('news')?.kind).toBe('ready');
});

test('an area that this browser has no release of is its panel at once, and nobody tries it', async () => {
  const { areas, calls } = setUp([buildArea()], undefined, { unavailable: ['news'] });
  expect(areas.state('news')?.kind).toBe('failed');
  await areas.ensure('news');
  await expect(areas.lend('news')).rejects.toThrow('no release');
  expect(calls()).toBe(0);
});

test('an area that is wanted ahead comes once, and whoever comes to it meanwhile waits for the same code', async () => {
  const { areas, calls } = setUp([buildArea()]);
  const [got] = await Promise.all([areas.prefetch('news'), areas.ensure('news'), areas.prefetch('news')]);
  expect(calls()).toBe(1);
  expect(got).toMatchObject({ stores: { snapshot: { saved: 1 } } });
  expect(areas.state('news')?.kind).toBe('ready');
});

test.each<[string, (areas: AreaStore) => Promise<unknown>]>([
  ['somebody comes to it', (areas) => areas.ensure('news')],
  ['it is wanted once more', (areas) => areas.prefetch('news')],
])('an area that could not be had ahead is told to nobody, and loads when %s', async (_when, ask) => {
  const { told, rescue } = buildRescue();
  const { areas, said } = setUp([new Error('404'), buildArea()], undefined, { rescue });
  expect(await areas.prefetch('news')).toBeNull();
  expect([areas.state('news'), said, told]).toEqual([undefined, [], []]);
  await ask(areas);
  expect(await areas.prefetch('news')).toMatchObject({ stores: { snapshot: { saved: 1 } } });
});
