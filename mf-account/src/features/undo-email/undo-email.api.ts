import type { Http } from '@site/area/http/types';

export const createUndoEmailApi = (http: Http) => ({
  /** Restores the previous address by the token from the e-mail. Returns the restored address, masked. */
  undo: (token: string) => http.post<{ email: string }>('/auth/undo-email-change', { token }),
});
