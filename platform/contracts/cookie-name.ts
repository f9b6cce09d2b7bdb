/**
 * Returns the full name of a cookie. Over https, the `__Host-` prefix makes browsers reject a cookie of this name
 * that a neighbouring subdomain sets, or that is valid for a part of the site only.
 */
export const toCookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);
