import type { PageFault } from '@site/contracts/release-fault';
import type { PageRemark } from '@site/contracts/page-remark';
import { ownerOf, ruleFor } from '@site/contracts/paths';
import { type LiveSite, loadableArea } from '../channel/live/live-site';
import { toPageState } from '../site/document/page-state';
import { isCodeFailure } from '../site/render/render-error';
import type { RenderedPage, RequestContext } from '../site/render/renderer-ports';
import type { SiteRenders } from '../site/render/site-renders';
import { type FetchPages, withFewCalls } from '../site/search/site-pages';
import { compareRenders, hasEmptyMain, isSlower, type PageRender } from './compare-renders';
import { describeError, describeRenderFailure, type GateTraces } from './describe-render-failure';
import { type GatePage, type ListedPages, listGatePages } from './list-gate-pages';
import type { Attempts } from './attempts';

/** Maximum number of pages that are rendered before a release goes live: of one area, and of several or the shell. */
const MAX_PAGES = 20;
const MAX_PAGES_OF_SEVERAL = 48;
/** Number of pages that each area has at least, while the time suffices. */
const PAGES_OF_AREA = 2;
/**
 * Time after which no further page is rendered, without what others have taken. The rest of the check needs the
 * remaining time of a turn.
 */
const PAGES_MS = 25_000;
/** Number of faults after which no more pages are rendered, so that the check of a slow release ends soon. */
const MAX_FAULTS = 5;

export interface PageFaultPorts {
  renders: Pick<SiteRenders, 'render'>;
  context: RequestContext;
  attempts: Attempts;
  fetchPages: FetchPages;
  /** Throws if no document can be built of a render. */
  build: (site: LiveSite, path: string, area: string, rendered: RenderedPage) => void;
  now: () => number;
  traces: GateTraces;
  /** Called with a page that fails in both sites, and with one that answers 404 although the sitemap lists it. */
  onRemark: (remark: PageRemark) => void;
  /** Called with the pages that were not rendered because there were too many. */
  onLeftOut: (paths: readonly string[]) => void;
}

/**
 * Renders pages of these areas in the sites `next` and `live` and compares them. Rejects with a RenderError if a
 * page fails repeatedly for a reason that its code did not cause.
 */
export async function findPageFaults(
  ports: PageFaultPorts,
  areas: readonly string[],
  next: LiveSite,
  live: LiveSite,
): Promise<PageFault[]> {
  const lists = await Promise.all(areas.map((area) => listPages(ports, area, next)));
  const faults = lists.flatMap((list) => list.faults);
  const most = areas.length > 1 ? Math.max(MAX_PAGES_OF_SEVERAL, PAGES_OF_AREA * areas.length) : MAX_PAGES;
  const { chosen, leftOut } = choosePages(lists, most);
  const until = ports.now() - ports.attempts.lostMs + PAGES_MS;
  let checked = 0;
  for (const page of chosen) {
    if (faults.length >= MAX_FAULTS) return faults;
    if (ports.now() - ports.attempts.lostMs >= until) break;
    checked += 1;
    const fault = await checkPage(ports, page, next, live);
    if (fault) faults.push(fault);
  }
  const unseen = [...chosen.slice(checked), ...leftOut];
  if (unseen.length > 0) ports.onLeftOut(unseen.map(({ path }) => path));
  return faults;
}

/** Lists pages of an area that visitors can open. */
async function listPages({ fetchPages }: PageFaultPorts, area: string, site: LiveSite): Promise<ListedPages> {
  const owned = withFewCalls(site.areas.get(area)?.owns.paths ?? []);
  const lists = await Promise.all(owned.map((path) => listGatePages(site, path, fetchPages)));
  return {
    pages: lists.flatMap(({ pages }) => pages).filter(({ path }) => !ruleFor(site.composition.rules, path)),
    faults: lists.flatMap(({ faults }) => faults),
  };
}

/**
 * Chooses pages so that the areas take turns: an area with many pages leaves the others theirs. The chosen pages of an
 * area follow each other, because another area needs other processes.
 */
function choosePages(lists: readonly ListedPages[], most: number) {
  const inTurns = lists
    .flatMap(({ pages }, area) => pages.map((page, turn) => ({ page, turn, area })))
    .sort((a, b) => a.turn - b.turn);
  const toPages = (list: typeof inTurns): GatePage[] => list.map(({ page }) => page);
  return {
    chosen: toPages(inTurns.slice(0, most).sort((a, b) => a.area - b.area)),
    leftOut: toPages(inTurns.slice(most)),
  };
}

async function checkPage(
  ports: PageFaultPorts,
  { path, isMapped, list }: GatePage,
  nextSite: LiveSite,
  liveSite: LiveSite,
): Promise<PageFault | null> {
  const renderIn = (site: LiveSite) => ports.attempts.run(() => render(ports, site, path));
  const renderBoth = () => Promise.all([renderIn(nextSite), renderIn(liveSite)]);
  let [next, live] = await renderBoth();
  if (!next) return null;
  // the first render may have waited for a process, or for the area's code
  if (isSlower(next, live)) [next, live] = await renderBoth();
  if (next?.kind === 'failed' && live?.kind === 'failed')
    ports.onRemark({ what: 'page', path, detail: next.why });
  const fault = next && compareRenders(path, next, live);
  if (!fault && isMapped && next?.kind === 'page' && next.status === 404)
    ports.onRemark({ what: 'not-found', path, ...(list === undefined ? {} : { list }) });
  return fault;
}

/**
 * Renders a page. Returns null if no area of the site owns the path. Rejects with a RenderError if the code did
 * not cause the failure.
 */
async function render(
  { renders, context, build, now, traces }: PageFaultPorts,
  site: LiveSite,
  path: string,
): Promise<PageRender | null> {
  const owner = ownerOf(site.paths, path);
  if (!owner) return null;
  const { area } = owner;
  const began = now();
  try {
    const request = { path, area, page: toPageState(site, area) };
    const rendered = await renders.render(site, loadableArea(site, area) ?? null, request, context);
    const { result } = rendered;
    if (result.areaFailed)
      return { kind: 'failed', why: await describeError(result.areaError ?? 'threw', traces) };
    build(site, path, area, rendered);
    const { status, html } = result;
    return { kind: 'page', status, isEmpty: hasEmptyMain(html), ms: now() - began };
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return { kind: 'failed', why: await describeRenderFailure(error, traces) };
  }
}
