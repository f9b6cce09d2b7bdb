import type { OwnedPath } from '@site/shared/contracts/area';
import { PageList } from '@site/shared/contracts/page-list';
import { isBelow, ruleFor } from '@site/shared/contracts/paths';
import { Value } from '@sinclair/typebox/value';
import type { LiveSite } from '../channel/live-site';

/** A page that search engines may know: its path, and the ISO date of its last change where it is known. */
export type SitePage = PageList['pages'][number];

/** Asks an area's list of pages (`OwnedPath.pages`); null when it can't be had. */
export type AskPages = (call: string) => Promise<PageList | null>;

export interface SitePages {
  /** By path, each once. */
  pages: SitePage[];
  /** Whether every list could be had. */
  whole: boolean;
}

/** What a sitemap may hold at most (sitemaps.org). */
const MAX_PAGES = 50_000;

/** The public pages of a composition: of areas that no rule closes, without private ones and second names of others. */
export async function listPages(site: LiveSite, ask: AskPages): Promise<SitePages> {
  const owned = [...site.areas.values()].flatMap(({ owns }) => owns.paths);
  const open = owned.filter((path) => !path.private && !path.sameAs);
  const lists = await Promise.all(open.map((path) => pagesOf(path, ask)));
  const found = new Map<string, SitePage>();
  for (const page of lists.flatMap((list) => list ?? [])) {
    if (ruleFor(site.composition.rules, page.path)) continue;
    found.set(page.path, { ...found.get(page.path), ...page });
  }
  const pages = [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MAX_PAGES);
  return { pages, whole: lists.every((list) => list !== null) };
}

/** What an area's list says of other areas' pages is nobody's word. */
async function pagesOf({ prefix, pages: call }: OwnedPath, ask: AskPages): Promise<SitePage[] | null> {
  if (call === undefined) return [{ path: prefix }];
  const list = await ask(call);
  return list && list.pages.filter(({ path }) => isBelow(prefix, path));
}

/** The prefixes that search engines are kept out of. */
export const privatePaths = (site: LiveSite): string[] =>
  [...site.areas.values()].flatMap(({ owns }) =>
    owns.paths.filter((path) => path.private).map(({ prefix }) => prefix),
  );

/** The reply of a list's call, when it is one. */
export const toPageList = ({ status, body }: { status: number; body: unknown }): PageList | null =>
  status === 200 && Value.Check(PageList, body) ? body : null;
