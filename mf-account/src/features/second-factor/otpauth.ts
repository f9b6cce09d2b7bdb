/**
 * Returns the secret of an `otpauth://totp/` link, in groups of four characters for manual entry. Returns
 * null for any other link.
 */
export function toManualKey(link: string): string | null {
  if (!link.startsWith('otpauth://totp/')) return null;
  const secret = new URLSearchParams(link.split('?', 2)[1] ?? '').get('secret');
  return secret && /^[A-Z2-7]+$/.test(secret) ? (secret.match(/.{1,4}/g) ?? []).join(' ') : null;
}
