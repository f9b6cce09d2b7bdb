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
  const onlyWelcome = path.startsWith('/starting') || path.startsWith('/launcher');
  return stores.home.loadMissing(onlyWelcome ? ['welcome'] : undefined);
}
