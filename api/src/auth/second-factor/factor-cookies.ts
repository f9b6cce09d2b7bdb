/**
 * Cookie with the reserve pass, set in the browser in which a reserve code was entered. The pass replaces the
 * second factor in one sign-in.
 */
export const RESERVE_COOKIE = 'reserve-pass';
/**
 * Cookie that identifies the browser in which a connection was requested. That browser must not pair as the
 * phone.
 */
export const FACTOR_BROWSER_COOKIE = 'factor-browser';
