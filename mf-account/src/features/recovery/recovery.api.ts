import type { Http } from '@site/area/http/types';

/** The account to recover: login or e-mail address on a desktop, both on mobile. */
export type RecoveryIdentity =
  { kind: 'desktop'; emailOrLogin: string } | { kind: 'mobile'; login: string; email: string };

/**
 * API calls of the password recovery. Desktop and mobile use different endpoints, which behave identically
 * (docs/product/second-factor.md#recovery-calls).
 */
export const createRecoveryApi = (http: Http) => ({
  sendCode: (identity: RecoveryIdentity) =>
    identity.kind === 'desktop'
      ? http.post<void>('/auth/request-password-reset', { emailOrLogin: identity.emailOrLogin })
      : http.post<void>('/auth/forgot_code', { email: identity.email, login: identity.login }),
  checkCode: (identity: RecoveryIdentity, code: string) =>
    identity.kind === 'desktop'
      ? http.post<void>('/auth/verifyCode', { emailOrLogin: identity.emailOrLogin, code })
      : http.post<void>('/auth/forgot_validate', { email: identity.email, login: identity.login, code }),
  reset: (identity: RecoveryIdentity, code: string, newPassword: string) =>
    identity.kind === 'desktop'
      ? http.post<void>('/auth/reset-password', {
          emailOrLogin: identity.emailOrLogin,
          newPassword,
          verificationCode: code,
        })
      : http.post<void>('/auth/forgot_password', {
          email: identity.email,
          login: identity.login,
          newPassword,
          code,
        }),
});
export type RecoveryApi = ReturnType<typeof createRecoveryApi>;
