import type { PlatformStores } from '@site/area';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { HoursStore } from './hours.store';

/** Stores that all areas share: those of the platform, and the opening hours. The shell creates them once. */
export interface BakeryStores extends PlatformStores {
  hours: HoursStore;
}

const Stores = createContext<BakeryStores | null>(null);

/** Provides the shared stores to the whole tree. The shell renders this component once. */
export const BakeryStoresProvider = ({ stores, children }: { stores: BakeryStores; children?: ReactNode }) =>
  createElement(Stores.Provider, { value: stores }, children);

/** Returns the shared stores. Throws outside the shell's tree. */
export function useBakeryStores(): BakeryStores {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('useBakeryStores is for components inside the shell');
  return stores;
}
