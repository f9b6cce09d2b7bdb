import { randomBytes } from 'node:crypto';
import { brand } from '@site/shared/text/brand';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** 160 bits, as RFC 4226 recommends. */
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

/** Address that sets up an authenticator app, shown as a link and as a QR code. */
export const toOtpauth = (secret: Uint8Array, login: string): string => toTotp(secret, login).toString();

/**
 * Returns the time step of a typed code, which may be one step early or late. Returns null for a wrong code, and for a step that
 * is not after `lastStep`, because a code works once (RFC 6238, section 5.2).
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
