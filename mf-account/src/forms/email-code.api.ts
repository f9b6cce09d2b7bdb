import type { Http } from '@site/area/http/types';

export const createEmailCodeApi = (http: Http) => ({
  /**
   * Sends a code to the player's current address. The code is valid for any action that requires an e-mail
   * code.
   */
  request: () => http.post<void>('/auth/request-email-code'),
});
export type EmailCodeApi = ReturnType<typeof createEmailCodeApi>;
