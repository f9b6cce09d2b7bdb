/** Keys of this site in local and session storage. docs/browser-storage.md#keys describes each of them. */
export const SITE_KEYS = [
  'authToken',
  'refreshToken',
  'online',
  'promocode',
  'startProgress',
  'startOrder',
  'pushPlayer',
] as const;
