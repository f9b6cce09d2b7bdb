import type { Http } from '@site/area/http/types';

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
  /** Code from an e-mail. Required while the address is unconfirmed (docs/product/accounts.md#password). */
  verificationCode?: string;
}

export const createPasswordApi = (http: Http) => ({
  change: (body: ChangePassword) => http.post<void>('/auth/change-password', body),
});
export type PasswordApi = ReturnType<typeof createPasswordApi>;
