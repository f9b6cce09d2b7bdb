import { randomBytes } from 'node:crypto';
import { brand } from '@site/shared/text/brand';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Length of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const createSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

const toTotp = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/**
 * Returns the `otpauth:` URI that sets up an authenticator app. The player receives the URI as a link and as
 * a QR code.
 */
export const toOtpauth = (secret: Uint8Array, login: string): string => toTotp(secret, login).toString();

/**
 * Returns the time step of a typed authenticator code. Codes of the previous and the next step are accepted
 * too. Returns null when the code is wrong or its step is not later than `lastStep`, because each code works
 * only once (RFC 6238, section 5.2).
 */
export function findStep(
  secret: Uint8Array,
  typed: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = toTotp(secret, '').validate({ token, window: 1, timestamp: now.getTime() });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
