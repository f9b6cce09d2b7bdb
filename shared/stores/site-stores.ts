import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react';
import type { FrameStore } from './frame.store';
import type { ModalStore } from './modal.store';
import type { OnlineStore } from './online.store';
import type { PaymentStore } from './payment.store';
import type { ProfileStore } from './profile.store';
import type { SessionStore } from './session.store';
import type { ToastStore } from './toast.store';
import type { UnsavedStore } from './unsaved.store';

/** The stores that every area sees: one copy, made by the shell. */
export interface SiteStores {
  session: SessionStore;
  profile: ProfileStore;
  payment: PaymentStore;
  online: OnlineStore;
  frame: FrameStore;
  modals: ModalStore;
  toasts: ToastStore;
  unsaved: UnsavedStore;
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

/** Opens modals by name: `await modals.open('case-info', { caseId })`; `prefetch` gets the code of one that may be wanted soon. */
export const useModals = (): Pick<ModalStore, 'open' | 'close' | 'prefetch'> => useSiteStores().modals;

/** Says something to the player: `toasts.show({ type: 'success', title })`. */
export const useToasts = (): Pick<ToastStore, 'show'> => useSiteStores().toasts;

/** While `unsaved`, a new release of the site waits: the form's words are nowhere else yet. */
export function useUnsaved(unsaved: boolean): void {
  const store = useSiteStores().unsaved;
  useEffect(() => (unsaved ? store.mark() : undefined), [store, unsaved]);
}
