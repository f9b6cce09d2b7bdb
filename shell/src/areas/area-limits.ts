import { CODE_ATTEMPT_MS } from '@site/shared/contracts/limits';
import { RETRY_PAUSES_MS } from '../with-retries';

/**
 * All attempts at an area, from finding it to its code: two that hang. What is left of AREA_DEADLINE_MS is for the page
 * load that may help, before the panel stands.
 */
export const AREA_ATTEMPTS_MS = 2 * CODE_ATTEMPT_MS + RETRY_PAUSES_MS[0];
/** How long a served page waits for its area before the frame comes alive without it. */
export const FIRST_AREA_PATIENCE_MS = 1_500;
/** What the composition's manifest may have at most; an area's part of it is some kilobytes. */
export const META_MAX_BYTES = 1_000_000;
