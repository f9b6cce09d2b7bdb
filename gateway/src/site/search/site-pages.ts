import type { OwnedPath } from '@site/shared/contracts/area';
import { PageList } from '@site/shared/contracts/page-list';
import { isBelow, ownerOf, ruleFor } from '@site/shared/contracts/paths';
import { Value } from '@sinclair/typebox/value';
import type { LiveSite } from '../../channel/live/live-site';

/** A page that search engines may know: its path, and the ISO date of its last change where it is known. */
export type SitePage = PageList['pages'][number];

/** Asks an area's list of pages (`OwnedPath.pages`); null when it can't be had. */
export type FetchPages = (call: string) => Promise<PageList | null>;

/** What a sitemap may hold at most (sitemaps.org). */
const MAX_PAGES = 50_000;

const isPublic = (path: OwnedPath) => !path.private && !path.sameAs;

/**
 * The public pages of a composition, by path, each once: of areas that no rule closes, without private ones and second names of
 * others. Null while a list can't be had.
 */
export async function listPages(site: LiveSite, ask: FetchPages): Promise<SitePage[] | null> {
  const owned = [...site.areas].flatMap(([area, { owns }]) =>
    owns.paths.filter(isPublic).map((path) => ({ area, path })),
  );
  const lists = await Promise.all(owned.map(({ area, path }) => pagesOf(site, area, path, ask)));
  const found = new Map<string, SitePage>();
  for (const list of lists) {
    if (list === null) return null;
    for (const page of list)
      if (!ruleFor(site.composition.rules, page.path))
        found.set(page.path, { ...found.get(page.path), ...page });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MAX_PAGES);
}

/** What a list says of pages that are not below its prefix, or not its area's, or not public, is nobody's word. */
async function pagesOf(
  site: LiveSite,
  area: string,
  { prefix, pages: call }: OwnedPath,
  ask: FetchPages,
): Promise<SitePage[] | null> {
  if (call === undefined) return [{ path: prefix }];
  const list = await ask(call);
  const mayName = (path: string) => {
    const owner = ownerOf(site.paths, path);
    return (
      owner?.area === area &&
      site.areas.get(area)?.owns.paths.some((one) => one.prefix === owner.prefix && isPublic(one)) === true
    );
  };
  return list && list.pages.filter(({ path }) => isBelow(prefix, path) && mayName(path));
}

/** The reply of a list's call, when it is one. */
export const toPageList = ({ status, body }: { status: number; body: unknown }): PageList | null =>
  status === 200 && Value.Check(PageList, body) ? body : null;
