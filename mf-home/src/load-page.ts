import { untilLoaded } from '@site/shared/rules/until-loaded';
import type { HomeAreaStores } from './home-area-stores';

/** Fetches what the page at `path` shows. */
export async function loadPage(path: string, stores: HomeAreaStores): Promise<void> {
  if (path === '/legal' || path.startsWith('/legal/')) {
    const { legalOf } = await untilLoaded(
      () => import(/* webpackChunkName: "legal" */ './features/legal/legal-of'),
    );
    return legalOf(stores).load(path);
  }
  if (path.startsWith('/starting')) {
    const starting = untilLoaded(
      () => import(/* webpackChunkName: "starting" */ './features/starting/starting-of'),
    );
    await Promise.all([
      stores.home.loadMissing(['welcome']),
      starting.then(({ startingOf }) => startingOf(stores).load()),
    ]);
    return;
  }
  return stores.home.loadMissing(path.startsWith('/launcher') ? ['welcome'] : undefined);
}
