import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { untilLoaded } from '../rules/until-loaded';

/**
 * A part of a page whose code comes later than the page. `React.lazy` remembers a failure for ever and would hand it to
 * the area's boundary: one lost file would take the whole page away. This one waits and asks again, and until then what
 * the server has drawn stands.
 */
export const lazyPart = <Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await untilLoaded(load) }));
