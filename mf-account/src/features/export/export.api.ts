import type { Http } from '@site/shared/http/types';

export const createExportApi = (http: Http) => ({
  /** The archive and its file name. `token` comes from the e-mail link and works once. */
  open: (token: string) => http.post<{ file: string; data: unknown }>('/api/profile/open-export', { token }),
});
