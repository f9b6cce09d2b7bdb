/** What the version file and the build file may have at most; they are some 60 bytes. */
export const FILE_MAX_BYTES = 2_048;
/** After so long without an answer a file can't be had. */
export const FILE_PATIENCE_MS = 10_000;
/** How far a poll comes before or after its time (decision 7): ± 20 %. */
export const POLL_SPREAD = 0.2;
/** However long the server can't answer: a tab asks again after so much. */
export const POLL_MAX_MS = 600_000;
/** A tab remembers at most so many reloads, the last ones. */
export const RELOADS_MAX = 50;
/** Before the version's number (spec §9). */
export const VERSION_PREFIX = '1.0.0-';
