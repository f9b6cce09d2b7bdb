/** Holds the reserve pass of the browser in which a reserve code was used. The pass replaces the factor in one sign-in. */
export const RESERVE_COOKIE = 'reserve-pass';
/** Identifies the browser that requested a connection, which must not pair as the phone. */
export const FACTOR_BROWSER_COOKIE = 'factor-browser';
