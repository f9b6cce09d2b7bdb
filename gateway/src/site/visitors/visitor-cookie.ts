import { stringifySetCookie } from 'cookie';

export interface CookieOptions {
  /** How long the browser keeps it; 0 ends it. */
  seconds: number;
  https: boolean;
  /** Whether the page's scripts may read and change it. */
  scripts: boolean;
}

/** A `Set-Cookie` line for the whole site. */
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
