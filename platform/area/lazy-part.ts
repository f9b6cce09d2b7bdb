import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { NOT_LOADED } from '@site/contracts/page';
import { loadUntilSuccess } from './rules/load-until-success';

/**
 * A lazily loaded component. `preload` makes one attempt to load the component's code in advance and rejects
 * on failure.
 */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

/**
 * Creates a component whose code loads separately. `React.lazy` alone would cache a failed load, and the
 * area's error panel would replace the whole page. This version retries until the load succeeds, and the
 * server's HTML stays visible meanwhile. On the server, a failure is final: all code is there, so the code itself
 * throws while it is imported.
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  Object.assign(
    lazy(async () => ({ default: await (isServer() ? loadOnce(load) : loadUntilSuccess(load)) })),
    { preload: load },
  );

const isServer = () => typeof window === 'undefined';

/** Rejects with the error of `load`. Its stack says that it was thrown at import. */
async function loadOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { stack = String(error) } = (error ?? {}) as Partial<Error>;
    throw Object.assign(new Error('the code of a page did not load', { cause: error }), {
      stack: `${NOT_LOADED}: ${stack}`,
    });
  }
}
