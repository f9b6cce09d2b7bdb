import { MINUTE_MS } from './time';

/** Time after which an area that has not loaded is replaced by its error panel. */
export const AREA_DEADLINE_MS = 10_000;
/**
 * Time limit for one attempt to load an area, and for one attempt to load a single file (manifest, entry or
 * chunk). Two attempts that time out fit into `AREA_DEADLINE_MS`.
 */
export const CODE_ATTEMPT_MS = 4_000;
/**
 * Minimum time between two recovery reloads for the same release in one tab. `RECOVERY_RELOADS_MAX` counts
 * the reloads in this period.
 */
export const RECOVERY_RELOAD_PAUSE_MS = 10 * MINUTE_MS;
/** Maximum number of recovery reloads in one tab within `RECOVERY_RELOAD_PAUSE_MS`, whatever the releases. */
export const RECOVERY_RELOADS_MAX = 3;
