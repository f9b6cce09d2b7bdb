export { type FrameApi, type FrameSnapshot, FrameStore } from './frame.store';
export type { OnlineMemory } from './online-memory';
export { type OnlineFigure, OnlineStore } from './online.store';
export { type PaymentProvider, PaymentStore } from './payment.store';
export { type ProfileApi, type ProfilePart, type ProfileParts, ProfileStore } from './profile.store';
export {
  type Credentials,
  type LostSession,
  type PendingSignIn,
  type SessionListener,
  SessionStore,
  type TokenKeeper,
} from './session.store';
export { type SiteStores, SiteStoresProvider, useSiteStores } from './site-stores';
export { createVault, type StoredTokens, type Tokens, type Vault } from './vault';
