import { createHash } from 'node:crypto';
import { canonicalJson, type ReleaseManifest } from '@site/shared/contracts/release';

/**
 * The id that a manifest must carry: the start of the SHA-256 of everything else in it (contracts/release.ts). The build
 * computes it for itself (shared/build/release.ts), because contracts also run in browsers and don't hash. When the two
 * implementations differ, the first announcement fails.
 */
export function releaseId(manifest: Omit<ReleaseManifest, 'id'> & { id?: string }): string {
  const { id: _, ...rest } = manifest;
  return createHash('sha256').update(canonicalJson(rest)).digest('hex').slice(0, 16);
}

/** The SHA-384 of a file in the form of the HTML `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
