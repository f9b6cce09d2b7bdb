import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { PlatformStores } from '@site/area';
import type { FrameStore } from './frame.store';
import type { OnlineStore } from './online.store';
import type { PaymentStore } from './payment.store';
import type { ProfileStore } from './profile.store';
import type { SessionStore } from './session.store';

/** Stores shared by all areas: those of the platform and those of this site. The shell creates them once. */
export interface SiteStores extends PlatformStores {
  session: SessionStore;
  profile: ProfileStore;
  payment: PaymentStore;
  online: OnlineStore;
  frame: FrameStore;
}

const Stores = createContext<SiteStores | null>(null);

/** Provides the shared stores to the whole tree. The shell renders this component once. */
export const SiteStoresProvider = ({ stores, children }: { stores: SiteStores; children?: ReactNode }) =>
  createElement(Stores.Provider, { value: stores }, children);

/** Returns the shared stores. Throws outside the shell's tree. */
export function useSiteStores(): SiteStores {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('useSiteStores is for components inside the shell');
  return stores;
}
