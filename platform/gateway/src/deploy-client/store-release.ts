import type { SignedRelease } from '@site/contracts/release-signature';
import type { BuiltRelease } from '../releases/built-release';
import type { DeployClient } from './deploy-client';

interface StoreReleaseOptions {
  /** Called once before the upload with the number of missing files. Not called if no file is missing. */
  onUpload?: (count: number) => void;
  /** Signature of the release; a site that accepts signed releases only refuses the release without one. */
  signed?: SignedRelease | null;
}

/**
 * Stores a release on the site without affecting visitors: announces it and uploads the files that the site
 * does not have. Resolves with the channel's revision. A deploy that sends this revision is rejected if the
 * area has changed since then.
 */
export async function storeRelease(
  client: Pick<DeployClient, 'announce' | 'upload'>,
  { manifest, read }: BuiltRelease,
  { onUpload, signed = null }: StoreReleaseOptions = {},
): Promise<number> {
  const { missing, revision } = await client.announce(manifest, signed);
  if (missing.length > 0) onUpload?.(missing.length);
  for (const integrity of missing) await client.upload(integrity, await read(integrity), manifest.area);
  return revision;
}
