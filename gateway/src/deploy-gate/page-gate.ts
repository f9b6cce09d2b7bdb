import type { Db } from '@site/api/db';
import type { OwnedPath } from '@site/shared/contracts/area';
import type { ChannelRequest } from '@site/shared/contracts/deploy';
import type { PageFault } from '@site/shared/contracts/deploy-refusal';
import { ownerOf, ruleFor } from '@site/shared/contracts/paths';
import { SHELL } from '@site/shared/contracts/release';
import type { LiveSite } from '../channel/live/live-site';
import { type LiveState, readSiteOf } from '../channel/live/live-state';
import { findLinkProblems } from '../channel/link.service';
import { applyMoves, type Move } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { moveRefusal } from '../refusals/refusal';
import type { ReleaseTrust } from '../signing/release-trust';
import { toPageState } from '../site/document/page-state';
import type { RequestContext, Renderer } from '../site/render/renderer';
import type { FetchPages } from '../site/search/site-pages';
import { findCodeFaults } from './code/check-code';
import { compareRenders, hasEmptyMain, isSlower, type PageRender } from './compare-renders';
import { describeRenderFailure, firstLine } from './describe-render-failure';
import { findPartFaults, type LoadPart } from './load-parts';

/** Maximum number of pages that are rendered before a release goes live. */
const MAX_PAGES = 20;
/** Maximum number of listed pages (`pages` in `area.json`) of one owned path. */
const MAX_LISTED = 3;

interface PageGatePorts {
  db: Db;
  trust: ReleaseTrust;
  live: () => LiveState | null;
  renderer: Pick<Renderer, 'renderUncounted' | 'loadPart' | 'endUnserved'>;
  fetchPages: FetchPages;
  now: () => number;
}

/** A change that gives a release to visitors who did not have it. */
export type GatedRequest = Extract<ChannelRequest, { action: 'deploy' | 'canary' }>;

/** Returns the releases that a request gives to visitors; none if it only changes the share of a canary. */
function movesOf(request: GatedRequest): Move[] {
  if ('moves' in request) return request.moves;
  const { area, to } = request;
  return to === undefined ? [] : [{ area, to }];
}

type Moves = readonly [Move, ...Move[]];

/** Returns the moved areas, or all areas if the shell is among them. */
function affectedAreas(site: LiveSite, moves: readonly Move[]): string[] {
  const areas = moves.map(({ area }) => area);
  return areas.includes(SHELL) ? [...site.areas.keys()] : areas;
}

/** Returns the moved release that pages and parts of an area depend on: its own, or else the first. */
function moveOf(owner: string | undefined, moves: Moves): { area: string; release: string } {
  const { area, to: release } = moves.find((move) => move.area === owner) ?? moves[0];
  return { area, release };
}

/**
 * Renders the pages of a release before visitors get it, and compares them with the live ones
 * (docs/decisions/0040).
 */
export class PageGate {
  constructor(private readonly ports: PageGatePorts) {}

  /**
   * Throws CONFLICT with the reason `harmful-code` if the code of a release harms other pages, and with
   * `failing-pages` if pages of the releases fail, are empty, have another status than now or take much longer,
   * and with `failing-parts` if the code of their modals or slots does not load. Checks nothing before the first
   * deploy, and no releases that do not link, because the change itself refuses those.
   */
  async check(request: GatedRequest, context: RequestContext): Promise<void> {
    const { db, trust } = this.ports;
    const live = this.ports.live();
    if (!live) return;
    const moves: Move[] = [];
    for (const { area, to } of movesOf(request)) moves.push({ area, to: await resolveRelease(db, area, to) });
    const [first, ...others] = moves.filter(({ area, to }) => live.state.live[area] !== to);
    if (!first) return;
    const changed: Moves = [first, ...others];
    if ((await findLinkProblems(db, applyMoves(live.state.live, changed))).length > 0) return;
    const since = { revision: live.revision, at: live.site.since };
    // as for a preview, renders go on when the channel changes meanwhile
    const next: LiveSite = { ...(await readSiteOf(db, trust, live.state, changed, since)), visit: {} };
    const now: LiveSite = { ...live.site, visit: {} };
    await this.refuseHarmfulCode(next, now, changed);
    const faults: PageFault[] = [];
    for (const page of await this.listPages(next, changed)) {
      const fault = await this.checkPage(page, next, now, context);
      if (fault) faults.push(fault);
    }
    const [fault] = faults;
    if (!fault) return this.refuseFailingParts(next, now, changed, context);
    await this.ports.renderer.endUnserved();
    const owner = ownerOf(next.paths, fault.path)?.area;
    throw moveRefusal('CONFLICT', { reason: 'failing-pages', ...moveOf(owner, changed), faults });
  }

  /** Checks the code of areas. The shell may do what areas may not. */
  private async refuseHarmfulCode(next: LiveSite, now: LiveSite, moves: readonly Move[]): Promise<void> {
    for (const { area } of moves) {
      const manifest = next.areas.get(area);
      if (!manifest) continue;
      const faults = await findCodeFaults(this.ports.db, manifest, now.areas.get(area));
      if (faults.length > 0)
        throw moveRefusal('CONFLICT', { reason: 'harmful-code', area, release: manifest.id, faults });
    }
  }

  private async refuseFailingParts(
    next: LiveSite,
    now: LiveSite,
    moves: Moves,
    context: RequestContext,
  ): Promise<void> {
    const { renderer, now: clock } = this.ports;
    const load: LoadPart = (site, manifest, part) => renderer.loadPart(site, manifest, part, context);
    for (const area of affectedAreas(next, moves)) {
      const faults = await findPartFaults({ load, now: clock }, area, next, now);
      if (faults.length === 0) continue;
      await renderer.endUnserved();
      throw moveRefusal('CONFLICT', { reason: 'failing-parts', ...moveOf(area, moves), faults });
    }
  }

  /** Lists paths of the moved areas, or of all areas if the shell is among them, that visitors can open. */
  private async listPages(site: LiveSite, moves: readonly Move[]): Promise<string[]> {
    const owned = affectedAreas(site, moves).flatMap((area) => site.areas.get(area)?.owns.paths ?? []);
    const lists = await Promise.all(owned.map((path) => this.pathsBelow(path)));
    return lists
      .flat()
      .filter((path) => !ruleFor(site.composition.rules, path))
      .slice(0, MAX_PAGES);
  }

  private async pathsBelow({ prefix, pages }: OwnedPath): Promise<string[]> {
    if (pages === undefined) return [prefix];
    const list = await this.ports.fetchPages(pages);
    return (list?.pages ?? []).slice(0, MAX_LISTED).map(({ path }) => path);
  }

  private async checkPage(
    path: string,
    nextSite: LiveSite,
    nowSite: LiveSite,
    context: RequestContext,
  ): Promise<PageFault | null> {
    const renderBoth = () =>
      Promise.all([this.render(nextSite, path, context), this.render(nowSite, path, context)]);
    let [next, now] = await renderBoth();
    if (!next) return null;
    // the first render may have waited for a process, or for the area's code
    if (isSlower(next, now)) [next, now] = await renderBoth();
    return next && compareRenders(path, next, now);
  }

  /** Renders a page. Returns null if no area of the site owns the path. */
  private async render(site: LiveSite, path: string, context: RequestContext): Promise<PageRender | null> {
    const owner = ownerOf(site.paths, path);
    if (!owner) return null;
    const { area } = owner;
    const began = this.ports.now();
    try {
      const request = { path, area, page: toPageState(site, area) };
      const { result } = await this.ports.renderer.renderUncounted(site, request, context);
      if (result.areaFailed) return { kind: 'failed', why: firstLine(result.areaError ?? 'threw') };
      const { status, html } = result;
      return { kind: 'page', status, isEmpty: hasEmptyMain(html), ms: this.ports.now() - began };
    } catch (error) {
      return { kind: 'failed', why: describeRenderFailure(error) };
    }
  }
}
