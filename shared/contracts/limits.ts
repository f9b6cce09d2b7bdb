/** Constants of the spec (§2, §9) and of the agreed design. */
/** Up to this width the layout is the mobile one (spec §2, §9). */
export const MOBILE_MAX_PX = 768;
/** After so long an area that has not come is its panel. */
export const AREA_DEADLINE_MS = 10_000;
/** The fixed name of this site in `CLIENT_ID_HEADER` of every api call (spec §7). */
export const CLIENT_ID = 'port-november-site';
export const CLIENT_ID_HEADER = 'X-Client-User-Agent';
/** At start a refresh without an answer is tried again for so long before the player is signed out (decision 9). */
export const REFRESH_PATIENCE_MS = 10_000;
