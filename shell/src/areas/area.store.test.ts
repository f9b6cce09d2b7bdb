import { ApiError } from '@site/shared/contracts/errors';
import type { AreaDefinition } from '@site/shared/area';
import type { PublicArea } from '@site/shared/contracts/composition';
import { AreaStore } from './area.store';
import { AREA_ATTEMPT_MS } from './area-limits';

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

/** A store over a loader that answers from `replies`, one a call, and pauses that end when the test says so. */
function setUp(replies: (AreaDefinition | Error | 'never')[], find = () => Promise.resolve(place)) {
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
    },
    { news: { saved: 1 } },
  );
  const settle = async (wanted: (ms: number) => boolean) => {
    for (let turn = 0; turn < 20; turn++) {
      await Promise.resolve();
      for (const pause of pauses) if (wanted(pause.ms)) pause.end();
    }
  };
  return { areas, said, calls: () => calls, settle };
}

test('an area loads once, however many places ask for it, and gets the stores that the server saved', async () => {
  const { areas, calls } = setUp([buildArea()]);
  await Promise.all([areas.ensure('news'), areas.ensure('news')]);
  await areas.ensure('news');
  expect(calls()).toBe(1);
  expect(areas.state('news')).toMatchObject({ kind: 'ready', value: { stores: { snapshot: { saved: 1 } } } });
});

test('a first failure is tried again before anybody sees it', async () => {
  const { areas, calls, settle } = setUp([new Error('404'), buildArea()]);
  const done = areas.ensure('news');
  await settle((ms) => ms !== AREA_ATTEMPT_MS);
  await done;
  expect(calls()).toBe(2);
  expect(areas.state('news')?.kind).toBe('ready');
});

test('an area that can not be had fails with its reason, is logged, and loads when the player tries again', async () => {
  const { areas, said, settle } = setUp([new Error('404'), new Error('wrong hash'), buildArea()]);
  const done = areas.ensure('news');
  await settle((ms) => ms !== AREA_ATTEMPT_MS);
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
  await settle((ms) => ms !== AREA_ATTEMPT_MS);
  await done;
  expect(areas.state('news')?.kind).toBe('ready');
});
