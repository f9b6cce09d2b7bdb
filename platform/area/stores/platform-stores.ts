import { createContext, createElement, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from '@site/contracts/events';
import type { EventStore } from './event.store';
import type { ModalStore } from './modal.store';
import type { ToastStore } from './toast.store';
import type { UnsavedStore } from './unsaved.store';

/** Stores that the platform gives to all areas. The shell creates them once. */
export interface PlatformStores {
  modals: ModalStore;
  toasts: ToastStore;
  unsaved: UnsavedStore;
  events: EventStore;
}

const Stores = createContext<PlatformStores | null>(null);

/** Provides the platform's stores to the whole tree. The shell renders this component once. */
export const PlatformStoresProvider = ({
  stores,
  children,
}: {
  stores: PlatformStores;
  children?: ReactNode;
}) => createElement(Stores.Provider, { value: stores }, children);

/** Returns the platform's stores. Throws outside the shell's tree. */
export function usePlatformStores(): PlatformStores {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('usePlatformStores is for components inside the shell');
  return stores;
}

/**
 * Returns the modal functions: `await modals.open('case-info', { caseId })`. `prefetch` preloads a modal's
 * code.
 */
export const useModals = (): Pick<ModalStore, 'open' | 'close' | 'prefetch'> => usePlatformStores().modals;

/**
 * Lets a modal with steps handle the back button. `goBack` returns true if it showed an earlier step. The modal closes
 * otherwise.
 */
export function useModalBack(goBack: () => boolean): void {
  const { modals } = usePlatformStores();
  const handle = useEffectEvent(goBack);
  useEffect(() => modals.handleBack(() => handle()), [modals]);
}

/** Returns the function that shows toasts: `toasts.show({ type: 'success', title })`. */
export const useToasts = (): Pick<ToastStore, 'show'> => usePlatformStores().toasts;

/**
 * Returns the event functions: `events.announce('lavka/sold', { id })` and `events.listen`, whose result ends the
 * listener. A store listens between the start and the end of the effect that starts it.
 * @public
 */
export const useEvents = (): Pick<EventStore, 'announce' | 'listen'> => usePlatformStores().events;

/** Calls the latest `listener` at each event of this name while the component is mounted. @public */
export function useEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const { listen } = usePlatformStores().events;
  const handle = useEffectEvent(listener);
  useEffect(() => listen(name, (payload) => handle(payload)), [listen, name]);
}

/** Delays automatic reloads while `unsaved` is true, so that typed text is not lost. */
export function useUnsaved(unsaved: boolean): void {
  const store = usePlatformStores().unsaved;
  useEffect(() => (unsaved ? store.mark() : undefined), [store, unsaved]);
}
