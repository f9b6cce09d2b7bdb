import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';

/** From the first request for an area to its panel: everything below fits in it. */
export const AREA_TOTAL_MS = AREA_DEADLINE_MS;
/** How long one attempt may take. */
export const AREA_ATTEMPT_MS = 4_500;
/** Pauses before the second attempt. */
export const AREA_RETRY_PAUSE_MS = 700;
/** How long a served page waits for its area before the frame comes alive without it. */
export const FIRST_AREA_PATIENCE_MS = 1_500;
