/**
 * The one rule for addresses from data: an absolute http(s) address or a path of this site. Anything else, such as
 * `javascript:`, is no link: null, and the text is shown without one.
 */
export function toSafeLink(value: string): string | null {
  const address = value.trim();
  // `//host` and `/\host` are other origins in a browser; control characters are dropped by its parser
  if (/^\/(?![/\\])/.test(address) && !/[\u0000-\u001f\\]/.test(address)) return address;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}
