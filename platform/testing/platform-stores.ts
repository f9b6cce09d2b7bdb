import { EventStore, ModalStore, type PlatformStores, ToastStore, UnsavedStore } from '@site/area';
import { timer } from '@site/area/rules/timer';
import type { TestParts } from './render-area';

/** Creates the stores that the platform gives to areas, for a test. Without `deliverEvent`, no event is delivered. */
export const buildPlatformStores = ({
  prepareModal,
  deliverEvent = () => undefined,
}: Pick<TestParts, 'prepareModal'> & Partial<Pick<TestParts, 'deliverEvent'>>): PlatformStores => ({
  modals: new ModalStore({ timer, prepare: prepareModal }),
  toasts: new ToastStore(timer),
  unsaved: new UnsavedStore(),
  events: new EventStore({ deliver: deliverEvent }),
});
