import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of the authenticator data (WebAuthn level 3, section 6.1): user present, user verified, new credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW = 0x40;
/** Parameters of a key on the curve P-256 for ES256 (RFC 9053, sections 2.1 and 7.1). */
const COSE = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3 } as const;
const EC2 = 2;
const ES256 = -7;
const P256 = 1;

interface Ceremony {
  challenge: string;
  origin: string;
  /** By default the host of the origin. */
  host?: string;
  /** False for a device that has not checked who holds it. */
  isVerified?: boolean;
}

/** An authenticator in software, which makes passkeys without attestation and signs with them. */
export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Answers `navigator.credentials.create`, as JSON. */
  create(ceremony: Ceremony) {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [COSE.type, EC2],
      [COSE.algorithm, ES256],
      [COSE.curve, P256],
      [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.describe(ceremony, NEW),
      Buffer.alloc(16),
      length,
      id,
      Buffer.from(isoCBOR.encode(key)),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.reply({
      clientDataJSON: toClientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    });
  }

  /** Answers `navigator.credentials.get`, as JSON. */
  get(ceremony: Ceremony) {
    const client = toClientData('webauthn.get', ceremony);
    const data = this.describe(ceremony, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.reply({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
    });
  }

  private describe({ origin, host = new URL(origin).hostname, isVerified = true }: Ceremony, flags: number) {
    const hash = createHash('sha256').update(host).digest();
    return Buffer.concat([hash, Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags, 0, 0, 0, 0])]);
  }

  private reply(response: Record<string, string>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const toClientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
