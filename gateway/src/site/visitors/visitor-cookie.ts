import { stringifySetCookie } from 'cookie';

interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds: number;
  https: boolean;
  /** True if scripts on the page may read and change the cookie. */
  scripts: boolean;
}

/**
 * Returns the full cookie name. Over https, the `__Host-` prefix makes browsers reject a cookie of this name that
 * a neighbouring subdomain sets.
 */
const toName = (name: string, https: boolean) => (https ? `__Host-${name}` : name);

/**
 * Reads one of the parsed cookies. Over https, also reads the name without prefix: the gateway set it before, and
 * scripts set `avoid`.
 */
export const readVisitorCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  https: boolean,
): string | undefined => cookies[toName(name, https)] ?? cookies[name];

/** Builds a `Set-Cookie` header for a cookie that is valid on the whole site. */
export const writeCookie = (
  name: string,
  value: string,
  { seconds, https, scripts }: CookieOptions,
): string =>
  stringifySetCookie({
    name: toName(name, https),
    value,
    path: '/',
    maxAge: seconds,
    sameSite: 'lax',
    secure: https,
    httpOnly: !scripts,
  });
