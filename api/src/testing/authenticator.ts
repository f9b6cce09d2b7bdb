import { URI } from 'otpauth';

/** What an authenticator shows for a connect link at a time, milliseconds since 1970. */
export function codeOf(connectLink: string, timestamp: number): string {
  const totp = URI.parse(connectLink);
  if (!('period' in totp)) throw new Error('no TOTP');
  return totp.generate({ timestamp });
}
