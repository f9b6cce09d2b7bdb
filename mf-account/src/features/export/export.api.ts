import type { Http } from '@site/shared/http/types';

export const createExportApi = (http: Http) => ({
  /**
   * Fetches the player's data and the file name for it. `token` comes from the e-mail link and works once.
   */
  open: (token: string) => http.post<{ file: string; data: unknown }>('/api/profile/open-export', { token }),
});
