/** Constants of the spec (§2, §9) and of the agreed design. */
/** Up to this width the layout is the mobile one (spec §2, §9). */
export const MOBILE_MAX_PX = 768;
/** After so long an area that has not come is its panel. */
export const AREA_DEADLINE_MS = 10_000;
/** One attempt at code, or at one file of it: two that hang leave time within the deadline. */
export const CODE_ATTEMPT_MS = 4_000;
/** Between two page loads for want of one release, in one tab; `RECOVERIES_MAX` of any releases in this time. */
export const RECOVERY_PAUSE_MS = 600_000;
export const RECOVERIES_MAX = 3;
/** The fixed name of this site in `CLIENT_ID_HEADER` of every api call (spec §7). */
export const CLIENT_ID = 'port-november-site';
export const CLIENT_ID_HEADER = 'X-Client-User-Agent';
/** At start a refresh without an answer is tried again for so long before the player is signed out (decision 9). */
export const REFRESH_PATIENCE_MS = 10_000;
/** A modal that was opened is marked active after so long: its transition needs a frame to start from (spec §4). */
export const MODAL_ACTIVE_MS = 10;
/** The closing phase of a modal (spec §9). */
export const MODAL_CLOSE_MS = 400;
/** A toast goes after so long (spec §9). */
export const TOAST_LIFE_MS = 3000;
/** The countdown ring of a toast empties in so long (spec §9). */
export const TOAST_RING_MS = 2000;
/** At most so many page notifications are kept, the last ones (spec §9). */
export const PAGE_NOTIFICATIONS_MAX = 3;
/** Between two full reloads of one path (spec §9). */
export const FULL_RELOAD_PAUSE_MS = 10_000;
/** Mean pause between two looks at `builds/latest.json`, ± 20 % (decision 7). */
export const BUILD_POLL_MS = 30_000;
