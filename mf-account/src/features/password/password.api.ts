import type { Http } from '@site/shared/http/types';

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
  /** Only while the e-mail is not confirmed (spec §5). */
  verificationCode?: string;
}

export const createPasswordApi = (http: Http) => ({
  change: (body: ChangePassword) => http.post<void>('/auth/change-password', body),
});
export type PasswordApi = ReturnType<typeof createPasswordApi>;
