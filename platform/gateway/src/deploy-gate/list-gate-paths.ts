import type { OwnedPath } from '@site/contracts/area';
import type { PageFault } from '@site/contracts/deploy-refusal';
import { isBelow, ownerOf } from '@site/contracts/paths';
import type { LiveSite } from '../channel/live/live-site';
import type { FetchPages } from '../site/search/site-pages';

/** Maximum number of listed pages (`pages` in `area.json`) of one owned path. */
const MAX_LISTED = 3;

/** Paths to render before a deploy, and what is wrong with the calls that list them. */
export interface ListedPaths {
  paths: string[];
  faults: PageFault[];
}

/**
 * Returns the pages of an owned path: the path itself, or the first pages that its call lists. It is a fault if the
 * call fails twice or lists only pages of other paths, because no page would be checked. If the list is empty, the
 * path itself is checked.
 */
export async function listGatePaths(
  site: LiveSite,
  { prefix, pages: call }: OwnedPath,
  fetchPages: FetchPages,
): Promise<ListedPaths> {
  if (call === undefined) return { paths: [prefix], faults: [] };
  const fault = (what: 'list' | 'foreign-list') => ({
    paths: [],
    faults: [{ path: prefix, what, detail: call }],
  });
  const list = (await fetchPages(call)) ?? (await fetchPages(call));
  if (!list) return fault('list');
  if (list.pages.length === 0) return { paths: [prefix], faults: [] };
  const own = list.pages.filter(
    ({ path }) => isBelow(prefix, path) && ownerOf(site.paths, path)?.prefix === prefix,
  );
  if (own.length === 0) return fault('foreign-list');
  return { paths: own.slice(0, MAX_LISTED).map(({ path }) => path), faults: [] };
}
