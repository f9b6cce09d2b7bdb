import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** Validity of a token in seconds, as on a site. */
const TOKEN_S = 60;

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Tokens that name a user to a backend on this machine, in the form that a site gives them
 * (docs/own-backend.md#user-identity). Their key is made at the start and valid nowhere else.
 */
export class LocalUserTokens {
  private readonly kid = randomUUID();
  private readonly keys = generateKeyPairSync('ed25519');

  /** `issuer` returns the origin of this server, whose key set verifies the tokens. */
  constructor(private readonly issuer: () => string) {}

  /** Creates a token for one call of an area. */
  create(user: string, area: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const header = { alg: 'EdDSA', kid: this.kid, typ: 'JWT' };
    const claims = { iss: this.issuer(), aud: area, sub: user, iat: now, exp: now + TOKEN_S };
    const signed = `${toPart(header)}.${toPart(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.keys.privateKey).toString('base64url')}`;
  }

  /** The JSON Web Key Set that verifies the tokens. */
  get publicKeys(): { keys: object[] } {
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    return { keys: [{ ...jwk, kid: this.kid, alg: 'EdDSA', use: 'sig' }] };
  }
}
