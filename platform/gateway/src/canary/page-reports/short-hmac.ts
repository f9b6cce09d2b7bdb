import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const MAX_TEXT_BYTES = 512;

/**
 * Returns a function that computes the HMAC-SHA-256 (RFC 2104) of an ASCII text of at most 512 characters, in
 * base64url. `secret` has at most 64 bytes. `createHmac` makes an object for each text, which takes three times as
 * long: a seventh of the time for a cached page.
 */
export function createShortHmac(secret: Buffer): (text: string) => string {
  if (secret.length > BLOCK_BYTES) throw new RangeError(`the secret has more than ${BLOCK_BYTES} bytes`);
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_TEXT_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    const byte = secret[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return (text) => {
    if (text.length > MAX_TEXT_BYTES) throw new RangeError(`the text has more than ${MAX_TEXT_BYTES} bytes`);
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, 'latin1');
    // as text, because a buffer for each hash would take as long as the hash
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'base64url');
  };
}
