import type { AreaContext, AreaDefinition } from '@site/area';
import { ApiError } from '@site/contracts/api-error';
import type { PublicArea } from '@site/contracts/composition';
import { AreaStore } from '../areas/area.store';
import { RETRY_PAUSES_MS } from '../code-loading/with-retries';

const refuse = () => Promise.reject(new ApiError('NETWORK', 0));

export const newsArea: PublicArea = {
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

export const buildNewsArea = (): AreaDefinition => ({
  createStores: (_context, snapshot) => ({ snapshot }),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => null,
});

export const isRetryPause = (ms: number) => RETRY_PAUSES_MS.some((pause) => pause === ms);

/** Sets up an area store whose loader returns `replies` in order. The test ends the pauses. */
export function setUpAreas(
  replies: (AreaDefinition | Error | 'never')[],
  find = () => Promise.resolve(newsArea),
  more: Partial<ConstructorParameters<typeof AreaStore>[0]> = {},
) {
  const pauses: { ms: number; end: () => void }[] = [];
  const logged: string[] = [];
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
        http: { get: refuse, post: refuse, put: refuse, patch: refuse, delete: refuse },
        log: (message: string) => void logged.push(message),
      } as Partial<AreaContext> as AreaContext,
      find,
      pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
      ...more,
    },
    { news: { saved: 1 } },
  );
  const endPauses = async (matches: (ms: number) => boolean) => {
    for (let turn = 0; turn < 60; turn++) {
      await Promise.resolve();
      for (const pause of pauses) if (matches(pause.ms)) pause.end();
    }
  };
  return {
    areas,
    logged,
    calls: () => calls,
    endPauses,
    waits: () => pauses.map(({ ms }) => ms).filter(isRetryPause),
  };
}
