import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { FrameStore } from './frame.store';
import type { SessionStore } from './session.store';

/** The stores that every area sees: one copy, made by the shell. */
export interface SiteStores {
  session: SessionStore;
  frame: FrameStore;
}

const Stores = createContext<SiteStores | null>(null);

/** Hands the shared stores to the whole tree; the shell renders it once. */
export const SiteStoresProvider = ({ stores, children }: { stores: SiteStores; children?: ReactNode }) =>
  createElement(Stores.Provider, { value: stores }, children);

/** The shared stores; throws outside the shell's tree. */
export function useSiteStores(): SiteStores {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('useSiteStores is for components inside the shell');
  return stores;
}
