import { AVOID_COOKIE } from './visitor';

/** True for the cookie that scripts of a page may read and write. All others are HttpOnly. */
export const isPageCookie = (name: string): boolean => name === AVOID_COOKIE;

/**
 * Returns the full name of a cookie. Over https, the `__Host-` prefix makes browsers reject a cookie of this name
 * that a neighbouring subdomain sets, or that is valid for a part of the site only. With `__Host-Http-`, browsers also
 * reject it from a script; those before Chromium 140 see the shorter prefix only.
 */
export function toCookieName(name: string, https: boolean): string {
  if (!https) return name;
  return isPageCookie(name) ? `__Host-${name}` : `__Host-Http-${name}`;
}
