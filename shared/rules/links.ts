const SITE_PATH = /^\/(?![/\\])/;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;
const MAIL = /^mailto:[^@?&]+@[^@?&]+$/i;
// Browsers drop some of these inside an address, so that `java\tscript:` would run; a backslash reads as a slash.
// eslint-disable-next-line no-control-regex
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\<>"]/;

/**
 * The one rule for addresses that come from data (architecture, «Security»): an absolute http(s) address without a user
 * name, a path of this site, or `mailto:`. Gives the address as it was written, or null: then show the text without a link.
 */
export function toSafeLink(value: unknown): string | null {
  if (typeof value !== 'string' || TREACHEROUS.test(value)) return null;
  return SITE_PATH.test(value) || WEB.test(value) || MAIL.test(value) ? value : null;
}

/** Where the word «forum» leads: the first address that is another site's, else the error page (decision 3). */
export const toForumLink = (...addresses: unknown[]): string =>
  addresses.map(toSafeLink).find((link) => link !== null && WEB.test(link)) ?? '/error';
