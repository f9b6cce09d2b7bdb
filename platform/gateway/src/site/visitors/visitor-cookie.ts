import { isPageCookie, toCookieName } from '@site/contracts/cookie-name';
import { stringifySetCookie } from 'cookie';

interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds: number;
  https: boolean;
}

/** Reads one of the parsed cookies. Over https, ignores a cookie without the prefix of its name. */
export const readVisitorCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  https: boolean,
): string | undefined => cookies[toCookieName(name, https)];

/**
 * Builds the `Set-Cookie` headers for a cookie that is valid on the whole site. Over https, they first delete a
 * partitioned cookie of the same name, which a script can plant in front of it.
 */
export function writeCookie(name: string, value: string, { seconds, https }: CookieOptions): string[] {
  const cookie = {
    name: toCookieName(name, https),
    path: '/',
    secure: https,
    httpOnly: !isPageCookie(name),
  } as const;
  // scripts read the value as it is
  const write = (set: { value: string; maxAge: number; partitioned?: true }) =>
    stringifySetCookie({ ...cookie, sameSite: 'lax', ...set }, { encode: String });
  const written = write({ value, maxAge: seconds });
  // before the cookie: a browser that ignores `Partitioned` deletes the cookie itself
  return https ? [write({ value: '', maxAge: 0, partitioned: true }), written] : [written];
}
