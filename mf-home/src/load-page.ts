import { loadUntilSuccess } from '@site/area/rules/load-until-success';
import type { HomeAreaStores } from './stores/home-area-stores';

export async function loadPage(path: string, stores: HomeAreaStores): Promise<void> {
  if (path === '/legal' || path.startsWith('/legal/')) {
    const { getLegalStore } = await loadUntilSuccess(
      () => import(/* webpackChunkName: "legal" */ './features/legal/use-legal'),
    );
    return getLegalStore(stores).load(path);
  }
  if (path.startsWith('/starting')) {
    const starting = loadUntilSuccess(
      () => import(/* webpackChunkName: "starting" */ './features/starting/use-starting'),
    );
    await Promise.all([
      stores.home.loadMissing(['welcome']),
      starting.then(({ getStartingStore }) => getStartingStore(stores).load()),
    ]);
    return;
  }
  return stores.home.loadMissing(path.startsWith('/launcher') ? ['welcome'] : undefined);
}
