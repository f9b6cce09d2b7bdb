import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnedPath } from '@site/contracts/area';
import { PageList } from '@site/contracts/page-list';
import { isBelow, ownerOf, ruleFor } from '@site/contracts/paths';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { LiveSite } from '../../channel/live/live-site';
import { type DataReply, readJson } from '../render/server-fetch';

/** A page in the sitemap: the path and, if known, the ISO date of the last change. */
export type SitePage = PageList['pages'][number];

/** Fetches an area's list of pages (`OwnedPath.pages`). Resolves to null if the list can't be loaded. */
export type FetchPages = (call: string) => Promise<PageList | null>;

/** Maximum number of pages in a sitemap (sitemaps.org). */
const MAX_PAGES = 50_000;

/** Maximum number of pages that are read of one list, and of values of a list that is read at all. */
const MAX_ENTRIES = 5_000;
const MAX_LIST_VALUES = 8 * MAX_ENTRIES;

const pageListCheck = TypeCompiler.Compile(PageList);

/** Returns true for a path that the sitemap lists, with its pages. */
export const isPublic = (path: OwnedPath) => !path.private && !path.sameAs;

/** Maximum number of calls that list pages of one area. Further paths with a call are left out. */
const MAX_CALLS = 20;
/** Number of lists of an area that are fetched at once. Many large ones would keep all other requests waiting. */
const LISTS_AT_ONCE = 4;

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
  const fetched = await Promise.all(
    [...site.areas.keys()].map((area) => fetchLists(site, area, { share, fetchList })),
  );
  const byArea: SitePage[][] = [];
  // one list after another, so that other requests are served between them
  for (const lists of fetched) byArea.push(await pagesOfArea(site, lists, share));
  return {
    pages: byArea.flat().sort((a, b) => (a.path < b.path ? -1 : 1)),
    isComplete: fetched.every(({ isComplete }) => isComplete),
  };
}

/** The public paths of an area with what their calls returned; null for a path that has no call. */
interface AreaLists {
  area: string;
  lists: { prefix: string; list: PageList | null }[];
  isComplete: boolean;
}

/** Fetches lists of an area, a few at once, until they have enough pages for its share of the sitemap. */
async function fetchLists(
  site: LiveSite,
  area: string,
  { share, fetchList }: { share: number; fetchList: FetchPages },
): Promise<AreaLists> {
  const listed = withFewCalls((site.areas.get(area)?.owns.paths ?? []).filter(isPublic));
  const lists: AreaLists['lists'] = [];
  let found = 0;
  for (let at = 0; at < listed.length && found < share; at += LISTS_AT_ONCE) {
    const fetched = await Promise.all(
      listed.slice(at, at + LISTS_AT_ONCE).map(async ({ prefix, pages: call }) => ({
        prefix,
        list: call === undefined ? { pages: [{ path: prefix }] } : await fetchList(call),
      })),
    );
    lists.push(...fetched);
    for (const { list } of fetched) found += list?.pages.length ?? 0;
  }
  return { area, lists, isComplete: lists.every(({ list }) => list !== null) };
}

/** Leaves out the paths whose call is one of too many. */
export function withFewCalls(paths: readonly OwnedPath[]): OwnedPath[] {
  const called = paths.filter(({ pages }) => pages !== undefined).slice(0, MAX_CALLS);
  return paths.filter((path) => path.pages === undefined || called.includes(path));
}

/**
 * Returns at most `share` pages of an area. Ignores listed pages that are outside the prefix of their list, belong to
 * other areas or are not public.
 */
async function pagesOfArea(site: LiveSite, { area, lists }: AreaLists, share: number): Promise<SitePage[]> {
  const owned = site.areas.get(area)?.owns.paths ?? [];
  const open = new Set(owned.filter(isPublic).map(({ prefix }) => prefix));
  const mayName = (path: string) => {
    const owner = ownerOf(site.paths, path);
    return owner?.area === area && open.has(owner.prefix) && !ruleFor(site.composition.rules, path);
  };
  const found = new Map<string, SitePage>();
  for (const { prefix, list } of lists) {
    await nextTurn();
    for (const page of list?.pages ?? []) {
      if (found.size >= share) return [...found.values()];
      if (isBelow(prefix, page.path) && mayName(page.path))
        found.set(page.path, { ...found.get(page.path), ...page });
    }
  }
  return [...found.values()];
}

/**
 * Returns the page list from a reply, or null if the reply contains no valid list. Of a longer list, only the first
 * entries are read, and a list with far more is not read at all.
 */
export function toPageList(reply: DataReply): PageList | null {
  const listed = (readJson(reply, MAX_LIST_VALUES) as Partial<PageList> | null)?.pages;
  if (reply.status !== 200 || !Array.isArray(listed)) return null;
  const list = { pages: listed.slice(0, MAX_ENTRIES) };
  return pageListCheck.Check(list) ? list : null;
}
