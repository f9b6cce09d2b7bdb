import { createContext, createElement, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from '@site/contracts/events';
import type { EventStore } from './event.store';
import type { FrameStore } from './frame.store';
import type { ModalStore } from './modal.store';
import type { OnlineStore } from './online.store';
import type { PaymentStore } from './payment.store';
import type { ProfileStore } from './profile.store';
import type { SessionStore } from './session.store';
import type { ToastStore } from './toast.store';
import type { UnsavedStore } from './unsaved.store';

/** Stores shared by all areas. The shell creates them once. */
export interface SiteStores {
  session: SessionStore;
  profile: ProfileStore;
  payment: PaymentStore;
  online: OnlineStore;
  frame: FrameStore;
  modals: ModalStore;
  toasts: ToastStore;
  unsaved: UnsavedStore;
  events: EventStore;
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

/**
 * Returns the modal functions: `await modals.open('case-info', { caseId })`. `prefetch` preloads a modal's
 * code.
 */
export const useModals = (): Pick<ModalStore, 'open' | 'close' | 'prefetch'> => useSiteStores().modals;

/** Returns the function that shows toasts: `toasts.show({ type: 'success', title })`. */
export const useToasts = (): Pick<ToastStore, 'show'> => useSiteStores().toasts;

/**
 * Returns the event functions: `events.announce('lavka/sold', { id })` and `events.listen`, whose result ends the
 * listener. A store listens between the start and the end of the effect that starts it.
 * @public
 */
export const useEvents = (): Pick<EventStore, 'announce' | 'listen'> => useSiteStores().events;

/** Calls the latest `listener` at each event of this name while the component is mounted. @public */
export function useEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const { listen } = useSiteStores().events;
  const handle = useEffectEvent(listener);
  useEffect(() => listen(name, (payload) => handle(payload)), [listen, name]);
}

/** Delays automatic reloads while `unsaved` is true, so that typed text is not lost. */
export function useUnsaved(unsaved: boolean): void {
  const store = useSiteStores().unsaved;
  useEffect(() => (unsaved ? store.mark() : undefined), [store, unsaved]);
}
