const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Words as they may stand in markup and in its attributes. */
export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? '');
