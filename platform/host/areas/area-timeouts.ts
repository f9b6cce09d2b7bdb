import { CODE_ATTEMPT_MS } from '@site/contracts/area-loading-limits';
import { RETRY_PAUSES_MS } from '../code-loading/with-retries';

/**
 * Time limit for all attempts to load an area. Two attempts that time out fit into it. The remaining time
 * until `AREA_DEADLINE_MS` is left for a recovery reload.
 */
export const AREA_LOAD_TIMEOUT_MS = 2 * CODE_ATTEMPT_MS + RETRY_PAUSES_MS[0];
/** Maximum time that hydration of the frame waits for the area that owns the served page. */
export const FIRST_AREA_TIMEOUT_MS = 1_500;
/** Time limit for loading the recovery's code after a failure. */
export const RECOVERY_CODE_TIMEOUT_MS = 2_000;
