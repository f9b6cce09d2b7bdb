import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, 43 characters of base64url. Only `hashToken` of it is kept. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256: enough for what has 256 random bits (ASVS 7.2.3). */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
