/** The tab of registration; both tabs are addresses, so that they work before scripts. */
export const REGISTER_PATH = '/auth/register';
/** Where signing in stands (spec §2), the first one by default. */
export const AUTH_PATHS = ['/auth', '/auth/data', REGISTER_PATH] as const;
