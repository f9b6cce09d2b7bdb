/**
 * Path of the registration tab. Each tab has its own URL, so that the tabs can be used before the scripts are
 * loaded.
 */
export const REGISTER_PATH = '/auth/register';
/** Paths of the sign-in page (docs/product/frame.md#routes). The first path is the default. */
export const AUTH_PATHS = ['/auth', '/auth/data', REGISTER_PATH] as const;
