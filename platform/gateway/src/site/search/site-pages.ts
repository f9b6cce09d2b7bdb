import type { OwnedPath } from '@site/contracts/area';
import { PageList } from '@site/contracts/page-list';
import { isBelow, ownerOf, ruleFor } from '@site/contracts/paths';
import { Value } from '@sinclair/typebox/value';
import type { LiveSite } from '../../channel/live/live-site';

/** A page in the sitemap: the path and, if known, the ISO date of the last change. */
export type SitePage = PageList['pages'][number];

/** Fetches an area's list of pages (`OwnedPath.pages`). Resolves to null if the list can't be loaded. */
export type FetchPages = (call: string) => Promise<PageList | null>;

/** Maximum number of pages in a sitemap (sitemaps.org). */
const MAX_PAGES = 50_000;

const isPublic = (path: OwnedPath) => !path.private && !path.sameAs;

/** Maximum number of calls that list pages of one area. Further paths with a call are left out. */
const MAX_CALLS = 20;

/** Pages of a site. `isComplete` is false if the list of an area could not be loaded. */
interface ListedPages {
  pages: SitePage[];
  isComplete: boolean;
}

/**
 * Lists the public pages of a site, sorted by path. Leaves out pages closed by a route rule, private pages,
 * alternative paths (`sameAs`), and pages whose list can't be loaded. Each area has an equal share of the
 * sitemap, so that one of them cannot displace the others.
 */
export async function listPages(site: LiveSite, fetchList: FetchPages): Promise<ListedPages> {
  const share = Math.floor(MAX_PAGES / Math.max(1, site.areas.size));
  const byArea = await Promise.all([...site.areas.keys()].map((area) => pagesOfArea(site, area, fetchList)));
  const pages = byArea.flatMap((found) => found.pages.slice(0, share));
  return {
    pages: pages.sort((a, b) => (a.path < b.path ? -1 : 1)),
    isComplete: byArea.every(({ isComplete }) => isComplete),
  };
}

async function pagesOfArea(site: LiveSite, area: string, fetchList: FetchPages): Promise<ListedPages> {
  const owned = (site.areas.get(area)?.owns.paths ?? []).filter(isPublic);
  const called = owned.filter(({ pages }) => pages !== undefined).slice(0, MAX_CALLS);
  const listed = owned.filter((path) => path.pages === undefined || called.includes(path));
  const lists = await Promise.all(listed.map((path) => pagesOf(site, area, path, fetchList)));
  const found = new Map<string, SitePage>();
  for (const page of lists.flatMap((list) => list ?? []))
    if (!ruleFor(site.composition.rules, page.path))
      found.set(page.path, { ...found.get(page.path), ...page });
  return { pages: [...found.values()], isComplete: !lists.includes(null) };
}

/**
 * Returns the pages below one owned path. Ignores listed pages that are outside its prefix, belong to other
 * areas or are not public.
 */
async function pagesOf(
  site: LiveSite,
  area: string,
  { prefix, pages: call }: OwnedPath,
  fetchList: FetchPages,
): Promise<SitePage[] | null> {
  if (call === undefined) return [{ path: prefix }];
  const list = await fetchList(call);
  const mayName = (path: string) => {
    const owner = ownerOf(site.paths, path);
    return (
      owner?.area === area &&
      site.areas.get(area)?.owns.paths.some((one) => one.prefix === owner.prefix && isPublic(one)) === true
    );
  };
  return list && list.pages.filter(({ path }) => isBelow(prefix, path) && mayName(path));
}

/** Returns the page list from a reply, or null if the reply contains no valid list. */
export const toPageList = ({ status, body }: { status: number; body: unknown }): PageList | null =>
  status === 200 && Value.Check(PageList, body) ? body : null;
