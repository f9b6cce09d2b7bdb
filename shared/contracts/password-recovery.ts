import { Type } from '@sinclair/typebox';
import { Code, Email, EmailOrLogin, Login, Password } from './field-schemas';

/**
 * Calls for password recovery in the desktop layout: /auth/request-password-reset, /auth/verifyCode,
 * /auth/reset-password (docs/product/second-factor.md#recovery-calls).
 */
export const ResetRequestBody = Type.Object({ emailOrLogin: EmailOrLogin });
export const ResetCheckBody = Type.Object({ emailOrLogin: EmailOrLogin, code: Code });
export const ResetBody = Type.Object({
  emailOrLogin: EmailOrLogin,
  newPassword: Password,
  verificationCode: Code,
});

/**
 * Calls for password recovery in the mobile layout: /auth/forgot_code, /auth/forgot_validate,
 * /auth/forgot_password (docs/product/second-factor.md#recovery-calls).
 */
export const ForgotBody = Type.Object({ email: Email, login: Login });
export const ForgotCheckBody = Type.Object({ email: Email, login: Login, code: Code });
export const ForgotPasswordBody = Type.Object({
  email: Email,
  login: Login,
  newPassword: Password,
  code: Code,
});
