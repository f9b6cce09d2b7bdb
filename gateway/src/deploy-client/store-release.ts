import type { BuiltRelease } from '../releases/built-release';
import type { DeployClient } from './deploy-client';

interface StoreReleaseOptions {
  /** Called with the number of files before they are sent; not called when the site has all of them. */
  onUpload?: (count: number) => void;
}

/**
 * Puts a release into the site's store: announces it and uploads the files that the site does not have. Visitors notice
 * nothing of it. Resolves with the channel's revision at the announcement, for the deploy that follows.
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
