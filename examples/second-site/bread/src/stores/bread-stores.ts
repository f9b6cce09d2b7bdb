import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import { createBreadApi } from './bread.api';
import { type BreadSnapshot, BreadStore } from './bread.store';

export interface BreadStores {
  bread: BreadStore;
}

interface Snapshot {
  bread?: BreadSnapshot;
}

export const useBreadStores = () => useAreaStores<BreadStores>();

export function createBreadStores({ http, log }: AreaContext, snapshot?: Json): BreadStores {
  const { bread } = (snapshot ?? {}) as Snapshot;
  return { bread: new BreadStore({ api: createBreadApi(http), log }, bread) };
}

export const dehydrateBreadStores = ({ bread }: BreadStores): Json => ({ bread: bread.dehydrate() }) as Json;
