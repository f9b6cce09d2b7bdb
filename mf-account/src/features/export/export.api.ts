import type { Http } from '@site/area/http/types';

export const createExportApi = (http: Http) => ({
  /**
   * Fetches the player's data and the name of the download file. `token` comes from the e-mail link and is
   * single-use.
   */
  open: (token: string) => http.post<{ file: string; data: unknown }>('/api/profile/open-export', { token }),
});
