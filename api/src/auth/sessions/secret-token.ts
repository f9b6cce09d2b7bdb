import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a random 256-bit token as 43 base64url characters. Only its hash is stored. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const createSalt = (): Uint8Array => randomBytes(TOKEN_BYTES);

/**
 * Derives a token from another token and a salt. Both are needed: the database stores only the salt, and a
 * browser has only the token.
 */
export const deriveToken = (token: string, salt: Uint8Array, purpose: string): string =>
  createHmac('sha256', salt).update(`${purpose}/${token}`).digest('base64url');

/** Hashes a token with SHA-256, which suffices for 256 random bits (ASVS 7.2.3). */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
