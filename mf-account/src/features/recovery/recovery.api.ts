import type { Http } from '@site/shared/http/types';

/** Who recovers: on a desktop one name, on a phone both (spec §2). */
export type Claim =
  { kind: 'desktop'; emailOrLogin: string } | { kind: 'mobile'; login: string; email: string };

/** The two sets of calls of spec §7, over one implementation (decision 19). */
export const createRecoveryApi = (http: Http) => ({
  sendCode: (claim: Claim) =>
    claim.kind === 'desktop'
      ? http.post<void>('/auth/request-password-reset', { emailOrLogin: claim.emailOrLogin })
      : http.post<void>('/auth/forgot_code', { email: claim.email, login: claim.login }),
  checkCode: (claim: Claim, code: string) =>
    claim.kind === 'desktop'
      ? http.post<void>('/auth/verifyCode', { emailOrLogin: claim.emailOrLogin, code })
      : http.post<void>('/auth/forgot_validate', { email: claim.email, login: claim.login, code }),
  reset: (claim: Claim, code: string, newPassword: string) =>
    claim.kind === 'desktop'
      ? http.post<void>('/auth/reset-password', {
          emailOrLogin: claim.emailOrLogin,
          newPassword,
          verificationCode: code,
        })
      : http.post<void>('/auth/forgot_password', {
          email: claim.email,
          login: claim.login,
          newPassword,
          code,
        }),
});
export type RecoveryApi = ReturnType<typeof createRecoveryApi>;
