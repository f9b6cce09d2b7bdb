import { type Static, Type } from '@sinclair/typebox';
import { LOGIN_PATTERN, PASSWORD_MAX } from './limits';

/**
 * Schemas of the fields that players fill in. The rules that forms check are in `rules/account-fields.ts`
 * (docs/product/accounts.md#field-rules).
 */

/**
 * Matches text without control characters. PostgreSQL rejects NUL in text, and line breaks could inject mail
 * headers.
 */
const CLEAN = '^[^\\u0000-\\u001f\\u007f]*$';
/** Text typed by a player, without control characters. */
export const Typed = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: CLEAN });

/** A login: 3 to 20 Latin letters, digits and underscores (docs/product/accounts.md#field-rules). */
export const Login = Type.String({ pattern: LOGIN_PATTERN });
/** An e-mail address. `checkEmail` in rules/account-fields.ts checks its syntax. */
export const Email = Typed(3, 254);
/** The e-mail address or login of an account, for sign-in and recovery. */
export const EmailOrLogin = Typed(1, 254);
/** A password that is compared with the account's password. The rules for new passwords do not apply. */
export const Password = Typed(1, PASSWORD_MAX);
/** A code from an e-mail or an authenticator app, or a reserve code. */
export const Code = Typed(1, 40);
/** A promocode as typed. New promocodes are checked by `checkNewPromocode` in rules/account-fields.ts. */
export const Promocode = Typed(1, 64);

/** Reply of calls that return no data. */
export const Success = Type.Object({ success: Type.Boolean() });
export type Success = Static<typeof Success>;

/** Consent to one edition of a legal document (docs/product/accounts.md#consents). */
export const Consent = Type.Object({
  document: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  version: Type.Integer({ minimum: 1 }),
});
export type Consent = Static<typeof Consent>;
