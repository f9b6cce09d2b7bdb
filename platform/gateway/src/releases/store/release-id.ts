import { createHash } from 'node:crypto';
import { canonicalJson, type ReleaseManifest } from '@site/contracts/release';

/**
 * Computes the id that a manifest must have: the start of the SHA-256 of all other fields
 * (contracts/release.ts). platform/build/release.ts computes the same id for the build. If the two differ,
 * announcements fail.
 */
export function releaseId(manifest: Omit<ReleaseManifest, 'id'> & { id?: string }): string {
  const { id: _, ...rest } = manifest;
  return createHash('sha256').update(canonicalJson(rest)).digest('hex').slice(0, 16);
}

/** Computes the SHA-384 of a file in the format of the HTML `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
