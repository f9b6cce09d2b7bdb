import { MINUTE_MS } from './time';

/** Time after which an area that has not loaded is replaced by its error panel. */
export const AREA_DEADLINE_MS = 10_000;
/**
 * Time limit for one attempt to load code or one of its files. Two attempts that time out fit into
 * `AREA_DEADLINE_MS`.
 */
export const CODE_ATTEMPT_MS = 4_000;
/**
 * Minimum time between two recovery reloads for the same release in one tab. Also the period to which
 * `RECOVERY_RELOADS_MAX` applies.
 */
export const RECOVERY_RELOAD_PAUSE_MS = 10 * MINUTE_MS;
/** Maximum number of recovery reloads in one tab, for any releases, within `RECOVERY_RELOAD_PAUSE_MS`. */
export const RECOVERY_RELOADS_MAX = 3;
