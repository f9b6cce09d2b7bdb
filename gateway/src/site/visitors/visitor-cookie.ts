import { toCookieName } from '@site/shared/contracts/cookie-name';
import { stringifySetCookie } from 'cookie';

interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds: number;
  https: boolean;
  /** True if scripts on the page may read and change the cookie. */
  scripts: boolean;
}

/** Reads one of the parsed cookies. Over https, ignores a cookie without the `__Host-` prefix. */
export const readVisitorCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  https: boolean,
): string | undefined => cookies[toCookieName(name, https)];

/** Builds a `Set-Cookie` header for a cookie that is valid on the whole site. */
export const writeCookie = (
  name: string,
  value: string,
  { seconds, https, scripts }: CookieOptions,
): string =>
  stringifySetCookie(
    {
      name: toCookieName(name, https),
      value,
      path: '/',
      maxAge: seconds,
      sameSite: 'lax',
      secure: https,
      httpOnly: !scripts,
    },
    // scripts read the value as it is
    { encode: String },
  );
