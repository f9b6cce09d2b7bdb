import { EventStore, ModalStore, type PlatformStores, ToastStore, UnsavedStore } from '@site/area';
import { timer } from '@site/area/rules/timer';
import { createEventPort } from '../overlay/event-port';
import { createModalPorts } from '../overlay/prepare-modal';
import type { Shell } from '../shell-context/shell-context';

/**
 * Creates the platform's stores, once per request on the server and once in the browser. Without a shell, as on the
 * server, no modal opens and no event is delivered.
 */
export function createPlatformStores(getShell?: () => Pick<Shell, 'overlay' | 'log'>): PlatformStores {
  const toasts = new ToastStore(timer);
  const ports = getShell && createModalPorts(getShell, toasts);
  return {
    toasts,
    modals: new ModalStore({
      timer,
      prepare: ports?.prepareModal ?? (() => Promise.resolve(false)),
      prefetch: ports?.prefetchModal,
    }),
    unsaved: new UnsavedStore(),
    events: new EventStore({ deliver: getShell ? createEventPort(getShell) : () => undefined }),
  };
}
