import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Largest field of OpenSSL, in which one verification takes some 60 ms. */
const FIELD_BITS = 661;
const FIELD_BYTES = Math.ceil(FIELD_BITS / 8);
/** The field has the elements modulo x^661 + x^660 + 1. These two bits side by side make each reduction slowest. */
const MIDDLE_BIT = 660;

const OID = {
  ecPublicKey: '06072a8648ce3d0201',
  binaryField: '06072a8648ce3d0102',
  trinomial: '06092a8648ce3d01020302',
  ecdsaWithSha256: '06082a8648ce3d040302',
  commonName: '0603550403',
} as const;

type Der = Buffer;

function der(tag: number, ...parts: Der[]): Der {
  const body = Buffer.concat(parts);
  const { length: size } = body;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: Der[]) => der(0x30, ...parts);
const oid = (name: keyof typeof OID) => Buffer.from(OID[name], 'hex');
const bitString = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const integer = (value: bigint) => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  // the first bit is the sign
  return der(0x02, Buffer.from((bytes[0] ?? 0) < 128 ? [] : [0]), bytes);
};
const toName = (text: string) =>
  sequence(der(0x31, sequence(oid('commonName'), der(0x0c, Buffer.from(text)))));

const toField = (value: bigint) => Buffer.from(value.toString(16).padStart(2 * FIELD_BYTES, '0'), 'hex');
const randomElement = () => BigInt(`0x${randomBytes(FIELD_BYTES - 1).toString('hex')}`);

/** Multiplies two elements of the field. */
function multiply(a: bigint, b: bigint): bigint {
  const modulus = (1n << BigInt(FIELD_BITS)) | (1n << BigInt(MIDDLE_BIT)) | 1n;
  let product = 0n;
  let shifted = a;
  for (let rest = b; rest > 0n; rest >>= 1n) {
    if (rest & 1n) product ^= shifted;
    shifted <<= 1n;
    if (shifted >> BigInt(FIELD_BITS)) shifted ^= modulus;
  }
  return product;
}

/** Returns a public key that is a random point on a curve of its own: y² + xy = x³ + x² + b. */
function toCostlyKey(): Der {
  const [x, y] = [randomElement(), randomElement()];
  const square = multiply(x, x);
  const b = multiply(y, y) ^ multiply(x, y) ^ multiply(square, x) ^ square;
  const point = Buffer.concat([Buffer.from([4]), toField(x), toField(y)]);
  const order = (1n << BigInt(FIELD_BITS - 1)) | 1n;
  const basis = sequence(integer(BigInt(FIELD_BITS)), oid('trinomial'), integer(BigInt(MIDDLE_BIT)));
  const parameters = sequence(
    integer(1n),
    sequence(oid('binaryField'), basis),
    sequence(der(0x04, toField(1n)), der(0x04, toField(b))),
    der(0x04, point),
    integer(order),
    integer(2n),
  );
  return sequence(sequence(oid('ecPublicKey'), parameters), bitString(point));
}

function toCertificate(subject: string, issuer: string, publicKey: Der): string {
  const algorithm = sequence(oid('ecdsaWithSha256'));
  const validity = sequence(
    ...['250101000000Z', '450101000000Z'].map((time) => der(0x17, Buffer.from(time))),
  );
  const body = sequence(
    der(0xa0, integer(2n)),
    integer(1n),
    algorithm,
    toName(issuer),
    validity,
    toName(subject),
    publicKey,
  );
  const signature = sequence(integer(randomElement()), integer(randomElement()));
  const bytes = sequence(body, algorithm, bitString(signature));
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/**
 * Creates a key and a chain of certificates that no client trusts, and whose check costs some 60 ms of the processor
 * for each certificate above the first one. Their signatures are wrong.
 */
export function createCostlyChain(length: number): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = publicKey.export({ type: 'spki', format: 'der' });
  const names = Array.from({ length: length + 1 }, (_, index) => (index === 0 ? 'localhost' : `CA ${index}`));
  const certificates = names.map((name, index) =>
    toCertificate(name, names[index + 1] ?? name, index === 0 ? leaf : toCostlyKey()),
  );
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificates.join(''),
  };
}
