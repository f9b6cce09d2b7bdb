import type { Http } from '@site/shared/http/types';

export const createExportApi = (http: Http) => ({
  /** The archive and the name of its file, once; `token` of the letter's link. */
  open: (token: string) => http.post<{ file: string; data: unknown }>('/api/profile/open-export', { token }),
});
