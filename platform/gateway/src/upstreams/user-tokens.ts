import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import type { SigningSecret } from '../secrets/site-secrets';

/** Validity of a token in seconds. */
const TOKEN_S = 60;
const ALGORITHM = 'EdDSA';
/** DER header of an Ed25519 private key (RFC 8410). The 32 bytes of the key follow it. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

interface UserTokenPorts {
  /** The site's secret `upstream`, whose values are the private keys. */
  secret: SigningSecret;
  /** Returns the origin of the site. */
  issuer: () => string;
  /** Returns milliseconds since 1970. */
  clock: () => number;
}

/** The tokens that name the user to the upstream of an area, and the public keys that verify them. */
export class UserTokens {
  private keys = new Map<string, Promise<SigningKey>>();

  constructor(private readonly ports: UserTokenPorts) {}

  /** Creates a token for one call. It is valid for a minute, for the upstream of this area only. */
  async create(user: string, area: string): Promise<string> {
    const { secret, issuer, clock } = this.ports;
    const { kid, privateKey } = await this.keyOf(secret.current());
    const now = Math.floor(clock() / 1_000);
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuer())
      .setAudience(area)
      .setSubject(user)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_S)
      .sign(privateKey);
  }

  /** Returns the public keys of all values of the secret that verify, newest first. */
  async readPublicKeys(): Promise<{ keys: JWK[] }> {
    const keys = await Promise.all(this.ports.secret.accepted().map((value) => this.keyOf(value)));
    return { keys: keys.map(({ publicJwk }) => publicJwk) };
  }

  private keyOf(value: Buffer): Promise<SigningKey> {
    const name = value.toString('base64');
    const known = this.keys.get(name);
    if (known) return known;
    // forgets keys that are not accepted any more
    const accepted = new Set(this.ports.secret.accepted().map((one) => one.toString('base64')));
    this.keys = new Map([...this.keys].filter(([key]) => accepted.has(key)));
    const made = toKey(value);
    this.keys.set(name, made);
    return made;
  }
}

async function toKey(value: Buffer): Promise<SigningKey> {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, value]), format: 'der', type: 'pkcs8' });
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicJwk: { ...jwk, kid, alg: ALGORITHM, use: 'sig' } };
}
