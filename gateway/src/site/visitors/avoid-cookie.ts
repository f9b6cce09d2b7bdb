import { createHmac, timingSafeEqual } from 'node:crypto';
import { AVOID_SECONDS, readAvoided, writeAvoided } from '@site/shared/contracts/visitor';
import type { SigningSecret } from '../../secrets/site-secrets';

const MAC_BYTES = 16;
const SIGNED = /^(.+)~([0-9a-z]{6,10})\.([\w-]{22})$/;

const sign = (secret: Buffer, names: string, end: string) =>
  createHmac('sha256', secret).update(`avoid ${names} ${end}`).digest().subarray(0, MAC_BYTES);

interface AvoidVerdict {
  /** Releases that this browser gets no more. */
  avoided: { area: string; release: string }[];
  /** New value of the cookie; an empty string deletes it. Undefined if the cookie stays as it is. */
  renewed?: string;
}

/**
 * Reads the `avoid` cookie of a request. A script writes it without a time, and code of an area could write it
 * with any lifetime. The gateway therefore appends a signed end when it first sees the cookie, and ignores the
 * cookie after that end (docs/decisions/0057). `now` is in milliseconds since 1970.
 */
export function readAvoidCookie(value: string, secret: SigningSecret, now: number): AvoidVerdict {
  const [, names = '', end = '', mac = ''] = SIGNED.exec(value) ?? [];
  if (end === '') {
    const avoided = readAvoided(value);
    const text = writeAvoided(avoided);
    return { avoided, renewed: text && appendEnd(text, secret, now + AVOID_SECONDS * 1000) };
  }
  const given = Buffer.from(mac, 'base64url');
  const isSigned = secret.accepted().some((one) => timingSafeEqual(sign(one, names, end), given));
  return isSigned && Number.parseInt(end, 36) > now
    ? { avoided: readAvoided(names) }
    : { avoided: [], renewed: '' };
}

function appendEnd(names: string, secret: SigningSecret, endMs: number): string {
  const end = endMs.toString(36);
  return `${names}~${end}.${sign(secret.current(), names, end).toString('base64url')}`;
}
