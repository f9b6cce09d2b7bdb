import { type AreaContext, useAreaStores } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { createHomeApi } from './features/home/home.api';
import { type HomeSnapshot, HomeStore } from './features/home/home.store';
import { LaterStores } from './later-stores';

/** What the home area keeps. */
export interface HomeAreaStores {
  /** The main page's, of which the others take parts. */
  home: HomeStore;
  /** Those of pages whose code comes on need; made over `context`. */
  later: LaterStores;
  context: AreaContext;
}

interface Snapshot {
  home?: HomeSnapshot;
  later?: Readonly<Record<string, Json>>;
}

export const useHomeStores = () => useAreaStores<HomeAreaStores>();

export function createHomeStores(context: AreaContext, snapshot?: Json): HomeAreaStores {
  const { home, later } = (snapshot ?? {}) as Snapshot;
  const { http, online, log } = context;
  return {
    home: new HomeStore({ api: createHomeApi(http), online, log }, home),
    later: new LaterStores(later),
    context,
  };
}

export const dehydrateHomeStores = ({ home, later }: HomeAreaStores): Json =>
  ({ home: home.dehydrate(), later: later.dehydrate() }) as Json;
