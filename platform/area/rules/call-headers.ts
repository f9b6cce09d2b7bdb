/**
 * Headers that a call of an area may set (docs/upstreams.md). The build makes this name a need of each area that sets
 * headers, or calls with another method than GET and POST: a shell without it has no such calls.
 */
export const CALL_HEADERS = ['idempotency-key', 'if-match'] as const;
