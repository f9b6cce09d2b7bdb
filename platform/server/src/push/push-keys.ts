import { createECDH, hkdfSync } from 'node:crypto';

/** Keys of one value of the secret `push`: a VAPID key pair (RFC 8292) as base64url, and the key for proofs. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
  /** Key of the site's own signatures about subscriptions, which push services never see. */
  proofKey: Buffer;
}

/** Key pairs that identify the site to push services. A browser binds each subscription to one public key. */
export interface PushKeys {
  /** Returns the pair for new subscriptions. */
  current(): PushKeyPair;
  /** Returns the pairs that still may send, newest first. */
  accepted(): PushKeyPair[];
}

/** A secret of the site, as the gateway keeps and rotates it (docs/decisions/0048). */
interface PushSecret {
  current(): Buffer;
  accepted(): Buffer[];
}

const CURVE = 'prime256v1';
const CURVE_ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
/** FIPS 186-5, A.2.1: 64 bits more than the order has, so that the remainder is uniform. */
const SEED_BYTES = 40;
const KEY_BYTES = 32;

/** Derives the key pairs from the values of a secret. */
export const createPushKeys = (secret: PushSecret): PushKeys => {
  const pairs = new Map<string, PushKeyPair>();
  const pairOf = (value: Buffer): PushKeyPair => {
    const name = value.toString('base64');
    const known = pairs.get(name) ?? toPair(value);
    pairs.set(name, known);
    return known;
  };
  return {
    current: () => pairOf(secret.current()),
    accepted: () => secret.accepted().map(pairOf),
  };
};

function toPair(value: Buffer): PushKeyPair {
  const seed = Buffer.from(hkdfSync('sha256', value, '', 'web push', SEED_BYTES));
  const number = (BigInt(`0x${seed.toString('hex')}`) % (CURVE_ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    proofKey: Buffer.from(hkdfSync('sha256', value, '', 'web push proofs', KEY_BYTES)),
  };
}
