/** Upstreams of a site that has none. */
export const NO_UPSTREAMS = { live: { list: () => [] }, own: { below: () => [], answers: () => false } };
