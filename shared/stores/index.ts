export { type FrameApi, type FrameSnapshot, FrameStore } from './frame.store';
export { type Clock, type SessionApi, SessionStore } from './session.store';
export { type SiteStores, SiteStoresProvider, useSiteStores } from './site-stores';
export { type BrowserStorages, createVault, type Tokens, type Vault } from './vault';
