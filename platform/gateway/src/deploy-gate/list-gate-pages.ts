import type { OwnedPath } from '@site/contracts/area';
import type { PageFault } from '@site/contracts/release-fault';
import { isBelow, ownerOf } from '@site/contracts/paths';
import type { LiveSite } from '../channel/live/live-site';
import { type FetchPages, isPublic } from '../site/search/site-pages';

/** Maximum number of listed pages (`pages` in `area.json`) of one owned path. */
const MAX_LISTED = 3;

/** A page to render before a deploy. */
export interface GatePage {
  path: string;
  /** True if the sitemap lists the page. */
  isMapped: boolean;
  /** The call that lists the page. Absent for an owned path. */
  list?: string;
}

/** Pages to render before a deploy, and what is wrong with the calls that list them. */
export interface ListedPages {
  pages: GatePage[];
  faults: PageFault[];
}

/**
 * Returns the pages of an owned path: the path itself, or the first pages that its call lists. It is a fault if the
 * call fails twice or lists only pages of other paths, because no page would be checked. If the list is empty, the
 * path itself is checked.
 */
export async function listGatePages(
  site: LiveSite,
  owned: OwnedPath,
  fetchPages: FetchPages,
): Promise<ListedPages> {
  const { prefix, pages: call } = owned;
  const isMapped = isPublic(owned);
  if (call === undefined) return { pages: [{ path: prefix, isMapped }], faults: [] };
  const fault = (what: 'list' | 'foreign-list') => ({
    pages: [],
    faults: [{ path: prefix, what, detail: call }],
  });
  const list = (await fetchPages(call)) ?? (await fetchPages(call));
  if (!list) return fault('list');
  if (list.pages.length === 0) return { pages: [{ path: prefix, isMapped: false }], faults: [] };
  const own = list.pages.filter(
    ({ path }) => isBelow(prefix, path) && ownerOf(site.paths, path)?.prefix === prefix,
  );
  if (own.length === 0) return fault('foreign-list');
  const pages = own.slice(0, MAX_LISTED).map(({ path }) => ({ path, isMapped, list: call }));
  return { pages, faults: [] };
}
