import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '@site/contracts/release';

/**
 * What a signature is for. The signed bytes begin with it, so that a signature for one purpose is invalid for
 * every other.
 */
type Purpose = 'site/release-signature/v1' | 'site/key-registration/v1';

const PREFIX = 'ed25519:';

/** Returns the signed bytes of a document: purpose, line break, canonical JSON in UTF-8. */
const toBytes = (purpose: Purpose, document: unknown): Buffer =>
  Buffer.from(`${purpose}\n${canonicalJson(document)}`, 'utf8');

/** Signs a document and returns the signature in base64url. */
export const signDocument = (purpose: Purpose, document: unknown, key: KeyObject): string =>
  sign(null, toBytes(purpose, document), key).toString('base64url');

/**
 * Returns true if the signature of a document was made with the private half of a public key. Accepts
 * malformed signatures and keys, because they may come from a changed database row.
 */
export function isSigned(purpose: Purpose, document: unknown, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.slice(PREFIX.length) },
      format: 'jwk',
    });
    return verify(null, toBytes(purpose, document), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Creates a key pair. The private key is in PEM (PKCS #8). */
export function createKeyPair(): { publicKey: string; privatePem: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { publicKey: publicKeyOf(privateKey), privatePem };
}

/** Returns the public half of a private key. */
export const publicKeyOf = (privateKey: KeyObject): string =>
  PREFIX + (createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '');

/** Returns the id of a public key (contracts/release-signature.ts). */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey.slice(PREFIX.length), 'base64url'))
    .digest('hex')
    .slice(0, 16);
