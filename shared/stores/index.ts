export { type FrameApi, type FrameSnapshot, FrameStore } from './frame.store';
export { type ActiveModal, type ModalPhase, ModalStore } from './modal.store';
export { type Clock, type SessionApi, SessionStore } from './session.store';
export {
  type SiteStores,
  SiteStoresProvider,
  useModals,
  useSiteStores,
  useToasts,
  useUnsaved,
} from './site-stores';
export type { Timer } from './timer';
export { ToastStore } from './toast.store';
export { UnsavedStore } from './unsaved.store';
export { type BrowserStorages, createVault, type KeptText, type Tokens, type Vault } from './vault';
