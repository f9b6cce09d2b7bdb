import type { BuiltRelease } from '../releases/built-release';
import type { DeployClient } from './deploy-client';

interface StoreReleaseOptions {
  /**
   * Called before the upload with the number of missing files; not called when the site already has all
   * files.
   */
  onUpload?: (count: number) => void;
}

/**
 * Stores a release on the site: announces it and uploads the files that the site does not have. This does not
 * affect visitors. Resolves with the channel's revision at the announcement, which the following deploy
 * sends.
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
