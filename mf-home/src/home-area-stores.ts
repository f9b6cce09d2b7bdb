import { useAreaStores } from '@site/shared/area';
import type { HomeStore } from './features/home/home.store';

/** What the home area keeps: one store for its pages. */
export interface HomeAreaStores {
  home: HomeStore;
}

export const useHomeStores = () => useAreaStores<HomeAreaStores>();
