import { createHmac, timingSafeEqual } from 'node:crypto';
import { AVOID_SECONDS, readAvoided, writeAvoided } from '@site/contracts/visitor';
import type { SigningSecret } from '../../secrets/site-secrets';

const MAC_BYTES = 16;
const SIGNED = /^(.+)~([0-9a-z]{6,10})\.([\w-]{22})$/;

const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);

const isSignature = (secret: SigningSecret, text: string, given: string) =>
  secret.accepted().some((one) => {
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === MAC_BYTES && timingSafeEqual(sign(one, text), bytes);
  });

const cookieText = (names: string, end: string) => `avoid ${names} ${end}`;
const keyText = (revision: number) => `recovery ${revision}`;

/** Returns a function that returns the recovery key of all pages that are served under a revision of the channel. */
export function createRecoveryKeys(secret: SigningSecret): (revision: number) => string {
  let last: { revision: number; secret: Buffer; key: string } | undefined;
  // kept for the next response, because signing takes as long as the rest of a cached page
  return (revision) => {
    const current = secret.current();
    if (last?.revision !== revision || last.secret !== current)
      last = { revision, secret: current, key: sign(current, keyText(revision)).toString('base64url') };
    return last.key;
  };
}

/** A release that this browser no longer gets. */
export interface BrowserAvoids {
  area: string;
  release: string;
  /** True if the area may be closed to the browser when no last good release replaces the release. */
  mayClose: boolean;
}

interface AvoidVerdict {
  avoided: BrowserAvoids[];
  /** New value of the cookie; an empty string deletes it. Undefined if the cookie stays as it is. */
  renewed?: string;
}

interface AvoidContext {
  secret: SigningSecret;
  /** Current time in milliseconds since 1970. */
  now: number;
  /** Revision of the channel. */
  revision: number;
}

/**
 * Reads the `avoid` cookie of a request. A script writes it without a time, and code of an area could write it
 * with any lifetime. The gateway therefore appends a signed end when it first sees the cookie, and ignores the
 * cookie after that end. An entry without the recovery key of the current revision may have been planted by code
 * that was rolled back since, so it closes no area (docs/decisions/0057).
 */
export function readAvoidCookie(value: string, context: AvoidContext): AvoidVerdict {
  const { secret, now } = context;
  const [, names = '', end = '', mac = ''] = SIGNED.exec(value) ?? [];
  if (end === '') {
    const text = writeAvoided(readAvoided(value));
    return { avoided: judge(value, context), renewed: text && appendEnd(text, secret, now) };
  }
  const isValid = isSignature(secret, cookieText(names, end), mac) && Number.parseInt(end, 36) > now;
  return isValid ? { avoided: judge(names, context) } : { avoided: [], renewed: '' };
}

const judge = (names: string, { secret, revision }: AvoidContext): BrowserAvoids[] =>
  readAvoided(names).map(({ area, release, key = '' }) => ({
    area,
    release,
    mayClose: isSignature(secret, keyText(revision), key),
  }));

function appendEnd(names: string, secret: SigningSecret, now: number): string {
  const end = (now + AVOID_SECONDS * 1000).toString(36);
  return `${names}~${end}.${sign(secret.current(), cookieText(names, end)).toString('base64url')}`;
}
