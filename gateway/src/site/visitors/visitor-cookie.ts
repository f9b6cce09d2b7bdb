import { stringifySetCookie } from 'cookie';

interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds: number;
  https: boolean;
  /** True if scripts on the page may read and change the cookie. */
  scripts: boolean;
}

/** Builds a `Set-Cookie` header for a cookie that is valid on the whole site. */
export const writeCookie = (
  name: string,
  value: string,
  { seconds, https, scripts }: CookieOptions,
): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge: seconds,
    sameSite: 'lax',
    secure: https,
    httpOnly: !scripts,
  });
