/**
 * Mean pause between two requests for `builds/latest.json`. Each pause deviates randomly by up to 20 %
 * (docs/product/updates.md#build-polling).
 */
export const BUILD_POLL_MS = 30_000;
