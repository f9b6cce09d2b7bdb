import type { CheckedLink } from '@site/contracts/links';

const SITE_PATH = /^\/(?![/\\])/;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;
const MAIL = /^mailto:[^@?&]+@[^@?&]+$/i;
// Browsers ignore some of these characters inside an address, which would make `java\tscript:` executable.
// They also treat a backslash as a slash.
// eslint-disable-next-line no-control-regex
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\<>"]/;

/**
 * Validates an address from untrusted data: the only way from data to a link. Returns http(s) addresses without a user
 * name, paths of this site and `mailto:` addresses unchanged. Returns null for any other value. The caller then
 * renders the text without a link.
 */
export function toSafeLink(value: unknown): CheckedLink | null {
  if (typeof value !== 'string' || TREACHEROUS.test(value)) return null;
  return SITE_PATH.test(value) || WEB.test(value) || MAIL.test(value) ? (value as CheckedLink) : null;
}

/** Validates an absolute http(s) address from untrusted data. Returns null for any other value. */
export const toWebLink = (value: unknown): CheckedLink | null => {
  const link = toSafeLink(value);
  return link !== null && WEB.test(link) ? link : null;
};
