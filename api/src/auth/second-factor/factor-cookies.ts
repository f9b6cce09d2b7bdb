/** Of the browser in which a reserve code was taken: it lets one sign-in past the factor (decision 14). */
export const RESERVE_COOKIE = 'reserve-pass';
/** Of the browser that asked for a factor: no phone pairs there (decision 15). */
export const BROWSER_COOKIE = 'factor-browser';
