import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWithRetries } from '../rules/load-with-retries';

/** A component whose code comes on need; `preload` fetches it before, and rejects when it can't be had. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

/**
 * A part of a page whose code comes later than the page. `React.lazy` remembers a failure for ever and would hand it to
 * the area's boundary: one lost file would take the whole page away. This one waits and asks again, and until then what
 * the server has drawn stands.
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  Object.assign(
    lazy(async () => ({ default: await loadWithRetries(load) })),
    { preload: load },
  );
