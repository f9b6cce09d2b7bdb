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

/** Returns the name that earlier versions gave to a cookie over https, which scripts can write. */
const toFormerName = (name: string): string => `__Host-${name}`;

/** Reads a cookie that an earlier version wrote over https. */
export const readFormerCookie = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[toFormerName(name)];

/**
 * Builds the `Set-Cookie` headers for a cookie that is valid on the whole site. Over https, they first delete a
 * partitioned cookie of the same name, which a script can plant in front of it, and then those with the former name.
 */
export function writeCookie(name: string, value: string, { seconds, https }: CookieOptions): string[] {
  const isPage = isPageCookie(name);
  const common = { path: '/', secure: https, httpOnly: !isPage, sameSite: 'lax' } as const;
  // scripts read the value as it is
  const write = (set: { name: string; value: string; maxAge: number; partitioned?: true }) =>
    stringifySetCookie({ ...common, ...set }, { encode: String });
  const full = toCookieName(name, https);
  const written = write({ name: full, value, maxAge: seconds });
  if (!https) return [written];
  const remove = (one: string, partitioned?: true) =>
    write({ name: one, value: '', maxAge: 0, ...(partitioned ? { partitioned } : {}) });
  const former = toFormerName(name);
  // before the cookie: a browser that ignores `Partitioned` deletes the cookie itself
  return [remove(full, true), written, ...(isPage ? [] : [remove(former, true), remove(former)])];
}
