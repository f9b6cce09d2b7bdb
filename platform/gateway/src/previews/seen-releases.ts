import type { PreviewedRelease } from '@site/contracts/deploy-preview';
import { LIVE_RELEASE } from '@site/contracts/preview-releases';
import type { LiveReleases } from '../channel/state';
import type { PreviewChoice } from './preview-cookie';
import { releasesOfPreview, type StoredPreview } from './preview.repo';

/** Returns the release that a browser with this choice gets for each area of a preview link. */
export function seenReleases(
  preview: StoredPreview,
  choice: PreviewChoice,
  live: LiveReleases,
): [PreviewedRelease, ...PreviewedRelease[]] {
  const toSeen = ({ area, release }: PreviewedRelease): PreviewedRelease => {
    const chosen = preview.switchable ? choice[area] : undefined;
    return { area, release: (chosen === LIVE_RELEASE ? live[area] : chosen) ?? release };
  };
  const [first, ...others] = releasesOfPreview(preview);
  return [toSeen(first), ...others.map(toSeen)];
}
