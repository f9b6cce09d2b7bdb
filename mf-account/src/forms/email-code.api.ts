import type { CodeAction } from '@site/shared/contracts/account';
import type { Http } from '@site/area/http/types';

export const createEmailCodeApi = (http: Http) => ({
  /** Sends a code for one action, which the letter names. Without an action the code confirms the address. */
  request: (action: CodeAction | null) =>
    http.post<void>('/auth/request-email-code', action === null ? {} : { action }),
});
export type EmailCodeApi = ReturnType<typeof createEmailCodeApi>;
