import type { Http } from '@site/shared/http/types';

export const createEmailCodeApi = (http: Http) => ({
  /** Sends a code to the player's current address; the code is valid for any action that asks for one. */
  request: () => http.post<void>('/auth/request-email-code'),
});
export type EmailCodeApi = ReturnType<typeof createEmailCodeApi>;
