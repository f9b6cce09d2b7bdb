import type { AreaManifest, PublicOwns } from '@site/contracts/area';
import type { PublicArea } from '@site/contracts/composition';
import type { ReleaseFile, ReleaseManifest } from '@site/contracts/release';

export const addressOf = (area: string, path: string): string => `/r/${area}/${path}`;

/** Returns true for a file that browsers load as a script. */
export const isScript = (file: ReleaseFile) =>
  file.audience === 'browser' && file.type.includes('javascript');

/** Returns the integrity hashes of a release's browser scripts, keyed by address. */
export const scriptsOf = (manifest: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(
    manifest.files.filter(isScript).map((file) => [addressOf(manifest.area, file.path), file.integrity]),
  );

/** Removes the descriptions of paths, which are the longest texts. Browsers get them in the head of a page. */
const toPublicOwns = ({ paths, ...owns }: AreaManifest): PublicOwns => ({
  ...owns,
  paths: paths.map(({ description: _, ...path }) => path),
});

/** Returns what browsers get of a release on all pages, also on those of other areas. */
export const toPublicArea = (manifest: ReleaseManifest): PublicArea => ({
  release: manifest.id,
  entry: addressOf(manifest.area, manifest.entry),
  integrity: scriptsOf(manifest),
  owns: toPublicOwns(manifest.owns),
});
