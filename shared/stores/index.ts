export { type EventListener, type EventPorts, EventStore } from './event.store';
export { type FrameApi, type FrameSnapshot, FrameStore } from './frame.store';
export { type ActiveModal, type ModalPhase, ModalStore } from './modal.store';
export { type OnlineFigure, OnlineStore } from './online.store';
export { type PaymentProvider, PaymentStore } from './payment.store';
export { type ProfileApi, type ProfilePart, type ProfileParts, ProfileStore } from './profile.store';
export {
  type Credentials,
  type PendingSignIn,
  type SessionListener,
  SessionStore,
  type TokenKeeper,
} from './session.store';
export {
  type SiteStores,
  SiteStoresProvider,
  /** For areas that listen. @public */
  useEvent,
  /** For areas that announce. @public */
  useEvents,
  useModals,
  useSiteStores,
  useToasts,
  useUnsaved,
} from './site-stores';
export { ToastStore } from './toast.store';
export { UnsavedStore } from './unsaved.store';
export {
  type BrowserStorages,
  createVault,
  type StoredText,
  type StoredTokens,
  type Tokens,
  type Vault,
} from './vault';
