/** Constants of the spec (§2, §9) and of the agreed design. */
export const MOBILE_MAX_PX = 768;
export const AREA_DEADLINE_MS = 10_000;
export const CLIENT_ID = 'port-november-site';
export const CLIENT_ID_HEADER = 'X-Client-User-Agent';
