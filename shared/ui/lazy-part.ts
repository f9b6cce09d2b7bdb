import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWithRetries } from '../rules/load-with-retries';

/** A lazily loaded component. `preload` loads its code ahead and rejects on failure. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

/**
 * Creates a part of a page whose code loads separately. `React.lazy` caches a failed load and would replace
 * the whole page by the area's error panel. This version retries until the load succeeds; the server's HTML
 * stays visible meanwhile.
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  Object.assign(
    lazy(async () => ({ default: await loadWithRetries(load) })),
    { preload: load },
  );
