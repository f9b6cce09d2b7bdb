import { createHash } from 'node:crypto';
import { canonicalJson, type ReleaseManifest } from '@site/shared/contracts/release';

/**
 * The id that a manifest must carry: the start of the hash of everything else in it (contracts/release.ts). The build
 * has its own (shared/build/release.ts): contracts go to browsers and can't hash, and neither of these two sides may
 * lean on the other. One that drifts is told at the first announcement.
 */
export function releaseId(manifest: Omit<ReleaseManifest, 'id'> & { id?: string }): string {
  const { id: _, ...rest } = manifest;
  return createHash('sha256').update(canonicalJson(rest)).digest('hex').slice(0, 16);
}

/** The form of the HTML `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
