import type { BuiltRelease } from '../releases/built-release';
import type { DeployClient } from './deploy-client';

interface StoreReleaseOptions {
  /** Called before the upload with the number of missing files, but only if any files are missing. */
  onUpload?: (count: number) => void;
}

/**
 * Stores a release on the site without affecting visitors: announces it and uploads the files that the site
 * does not have. Resolves with the channel's revision at the announcement, which the following deploy must
 * send.
 */
export async function storeRelease(
  client: Pick<DeployClient, 'announce' | 'upload'>,
  { manifest, read }: BuiltRelease,
  { onUpload }: StoreReleaseOptions = {},
): Promise<number> {
  const { missing, revision } = await client.announce(manifest);
  if (missing.length > 0) onUpload?.(missing.length);
  for (const integrity of missing) await client.upload(integrity, await read(integrity));
  return revision;
}
