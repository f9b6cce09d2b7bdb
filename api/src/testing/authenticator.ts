import { URI } from 'otpauth';

/**
 * Computes the code that an authenticator app shows for an `otpauth:` connect link. `timestamp` is in ms
 * since 1970.
 */
export function authenticatorCodeOf(connectLink: string, timestamp: number): string {
  const totp = URI.parse(connectLink);
  if (!('period' in totp)) throw new Error('no TOTP');
  return totp.generate({ timestamp });
}
