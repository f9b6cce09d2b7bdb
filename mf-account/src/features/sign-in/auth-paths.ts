/** Path of the registration tab. Both tabs are URLs, so that they work before the scripts are loaded. */
export const REGISTER_PATH = '/auth/register';
/** Paths of the sign-in page (docs/product/frame.md#routes); the first one is the default. */
export const AUTH_PATHS = ['/auth', '/auth/data', REGISTER_PATH] as const;
