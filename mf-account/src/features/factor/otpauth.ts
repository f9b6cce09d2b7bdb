/** The key of an otpauth address in groups of four, for who types it in; null where the link is another one. */
export function keyOf(link: string): string | null {
  if (!link.startsWith('otpauth://totp/')) return null;
  const secret = new URLSearchParams(link.split('?', 2)[1] ?? '').get('secret');
  return secret && /^[A-Z2-7]+$/.test(secret) ? (secret.match(/.{1,4}/g) ?? []).join(' ') : null;
}
