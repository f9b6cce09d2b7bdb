import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';
import { RETRY_PAUSES_MS } from '../with-retries';

/** How long one attempt may take, from finding the area to its code: two that hang, and the pauses, keep the deadline. */
export const AREA_ATTEMPT_MS = Math.floor((AREA_DEADLINE_MS - RETRY_PAUSES_MS[0] - RETRY_PAUSES_MS[1]) / 2);
/** How long a served page waits for its area before the frame comes alive without it. */
export const FIRST_AREA_PATIENCE_MS = 1_500;
/** What the composition's manifest may have at most; an area's part of it is some kilobytes. */
export const META_MAX_BYTES = 1_000_000;
/** An area's panel waits so long for the code that may know better. */
export const RESCUE_PATIENCE_MS = 2_000;
