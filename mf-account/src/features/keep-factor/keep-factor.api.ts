import type { Http } from '@site/area/http/types';

export const createKeepFactorApi = (http: Http) => ({
  /** Keeps the second factor that support was about to remove, by the token from the letter. */
  keep: (token: string) => http.post<void>('/2fa/keep', { token }),
});
