import type { OwnedPath } from '@site/shared/contracts/area';
import { PageList } from '@site/shared/contracts/page-list';
import { isBelow, ownerOf, ruleFor } from '@site/shared/contracts/paths';
import { Value } from '@sinclair/typebox/value';
import type { LiveSite } from '../../channel/live/live-site';

/** A page in the sitemap: the path and, if known, the ISO date of the last change. */
export type SitePage = PageList['pages'][number];

/** Fetches an area's list of pages (`OwnedPath.pages`). Resolves to null if the list can't be loaded. */
export type FetchPages = (call: string) => Promise<PageList | null>;

/** Maximum number of pages in a sitemap (sitemaps.org). */
const MAX_PAGES = 50_000;

const isPublic = (path: OwnedPath) => !path.private && !path.sameAs;

/**
 * Lists the public pages of a site, sorted by path. Leaves out pages closed by a route rule, private pages
 * and alternative paths (`sameAs`). Returns null if the list of an area can't be loaded.
 */
export async function listPages(site: LiveSite, fetchList: FetchPages): Promise<SitePage[] | null> {
  const owned = [...site.areas].flatMap(([area, { owns }]) =>
    owns.paths.filter(isPublic).map((path) => ({ area, path })),
  );
  const lists = await Promise.all(owned.map(({ area, path }) => pagesOf(site, area, path, fetchList)));
  const found = new Map<string, SitePage>();
  for (const list of lists) {
    if (list === null) return null;
    for (const page of list)
      if (!ruleFor(site.composition.rules, page.path))
        found.set(page.path, { ...found.get(page.path), ...page });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MAX_PAGES);
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
