import type { PreregistrationReply } from '@site/shared/contracts/account';
import type { Consent } from '@site/shared/contracts/field-schemas';
import type { Http } from '@site/area/http/types';

interface Preregistration {
  login: string;
  email: string;
  consents: readonly Consent[];
}

export const createPreregistrationApi = (http: Http) => ({
  register: (body: Preregistration) => http.post<PreregistrationReply>('/api/preregistration', body),
  /** Cancels the reservation of a login. `token` comes from the link in the e-mail. */
  withdraw: (token: string) => http.post<void>('/api/preregistration/withdraw', { token }),
  checkLogin: (login: string) => http.post<{ free: boolean }>('/auth/check-login', { login }),
});
export type PreregistrationApi = ReturnType<typeof createPreregistrationApi>;
