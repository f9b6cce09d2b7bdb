import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import { createHomeApi } from './home.api';
import { type HomeSnapshot, HomeStore } from './home.store';
import { LazyStores } from './lazy-stores';

export interface HomeAreaStores {
  /** Content of the home page. Other pages of the area use some of its blocks. */
  home: HomeStore;
  /** Stores of pages that have their own chunks. */
  lazy: LazyStores;
  context: AreaContext;
}

interface Snapshot {
  home?: HomeSnapshot;
  lazy?: Readonly<Record<string, Json>>;
}

export const useHomeStores = () => useAreaStores<HomeAreaStores>();

export function createHomeStores(context: AreaContext, snapshot?: Json): HomeAreaStores {
  const { home, lazy } = (snapshot ?? {}) as Snapshot;
  const { http, online, log } = context;
  return {
    home: new HomeStore({ api: createHomeApi(http), online, log }, home),
    lazy: new LazyStores(lazy),
    context,
  };
}

export const dehydrateHomeStores = ({ home, lazy }: HomeAreaStores): Json =>
  ({ home: home.dehydrate(), lazy: lazy.dehydrate() }) as Json;
