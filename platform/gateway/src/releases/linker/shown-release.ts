import type { ReleaseManifest } from '@site/contracts/release';

/** Names a release in messages, for example `home 3f2a9c01`. */
export const shownRelease = ({ area, id }: Pick<ReleaseManifest, 'area' | 'id'>): string =>
  `${area} ${id.slice(0, 8)}`;
