import type { Http } from '@site/area/http/types';

interface ChangeEmail {
  currentPassword: string;
  newEmail: string;
  verificationCode: string;
}

export const createEmailApi = (http: Http) => ({
  confirm: (code: string) => http.post<void>('/auth/verify-email', { code }),
  change: (body: ChangeEmail) => http.post<void>('/auth/change-email', body),
});
export type EmailApi = ReturnType<typeof createEmailApi>;
