import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadUntilSuccess } from './rules/load-until-success';

/**
 * A lazily loaded component. `preload` makes one attempt to load the component's code in advance and rejects
 * on failure.
 */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

/**
 * Creates a component whose code loads separately. `React.lazy` alone would cache a failed load, and the
 * area's error panel would replace the whole page. This version retries until the load succeeds, and the
 * server's HTML stays visible meanwhile.
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  Object.assign(
    lazy(async () => ({ default: await loadUntilSuccess(load) })),
    { preload: load },
  );
