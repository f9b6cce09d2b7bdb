import { type Static, Type } from '@sinclair/typebox';
import { LOGIN_PATTERN, PASSWORD_MAX } from './limits';

/** Shapes of what players type. The rules that a screen tells in words are in `rules/account-fields.ts` (spec §5). */

/** No control characters: PostgreSQL takes no NUL in a text, and a header no line end. */
const CLEAN = '^[^\\u0000-\\u001f\\u007f]*$';
/** A text that a player types. */
export const Typed = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: CLEAN });

export const Login = Type.String({ pattern: LOGIN_PATTERN });
export const Email = Typed(3, 254);
export const EmailOrLogin = Typed(1, 254);
/** A password that is checked against one that exists: of any form that may once have been allowed. */
export const Password = Typed(1, PASSWORD_MAX);
/** A code of a mail, of an authenticator, or a reserve code. */
export const Code = Typed(1, 40);
export const Promocode = Typed(1, 64);

/** A call that only says whether it worked. */
export const Success = Type.Object({ success: Type.Boolean() });
export type Success = Static<typeof Success>;

/** Consent to one edition of a legal document (decision 13). */
export const Consent = Type.Object({
  document: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  version: Type.Integer({ minimum: 1 }),
});
export type Consent = Static<typeof Consent>;
