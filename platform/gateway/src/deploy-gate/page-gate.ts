import type { Db } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { Undrawn } from '@site/contracts/page-check';
import type { PageRemark } from '@site/contracts/page-remark';
import { ownerOf } from '@site/contracts/paths';
import { SHELL } from '@site/contracts/release-path';
import type { LiveSite } from '../channel/live/live-site';
import { type LiveState, readSiteOf } from '../channel/live/live-state';
import { findLinkProblems } from '../channel/link.service';
import { type Move } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { moveRefusal } from '../refusals/refusal';
import type { ReleaseTrust } from '../signing/release-trust';
import { isCodeFailure } from '../site/render/render-error';
import type { ObserveCall } from '../site/render/open-renderer';
import type { RequestContext } from '../site/render/renderer-ports';
import type { SiteRenders } from '../site/render/site-renders';
import { Attempts } from './attempts';
import { findCodeFaults } from './code/check-code';
import { describeRenderFailure } from './describe-render-failure';
import { findPageFaults, type PageFaultPorts } from './find-page-faults';
import { type CheckAuthor, GateTurns } from './gate-turns';
import { JobTurns } from './job-turns';
import { findPartFaults, type LoadPart } from './load-parts';
import { CallFailures } from './call-failures';

interface PageGatePorts extends Pick<
  PageFaultPorts,
  'fetchPages' | 'build' | 'now' | 'traces' | 'onLeftOut'
> {
  db: Db;
  trust: ReleaseTrust;
  live: () => LiveState | null;
  /**
   * Opens render processes that only one check uses, and tells it the replies to their data calls. The check closes
   * them.
   */
  openRenders: (observe: ObserveCall) => Renders;
  /** Maximum number of deploys that are checked at the same time. */
  concurrent: number;
}

/**
 * Result of a check that has refused nothing. `checked`: the pages were rendered. `live`: the releases are live
 * already. `nothing-live`: the site has no live release. `unlinked`: the releases do not link with what this gateway
 * serves. Nothing was rendered unless the result is `checked`.
 */
type GateResult = 'checked' | Undrawn | 'unlinked';

/** The result of a check and the faults that it has found and that refuse nothing. */
interface GateReport {
  result: GateResult;
  remarks: PageRemark[];
}

const notRendered = (result: GateResult): GateReport => ({ result, remarks: [] });

type Renders = Pick<SiteRenders, 'render' | 'loadPart' | 'warm' | 'close'>;
type Check = Pick<PageFaultPorts, 'context' | 'attempts' | 'onRemark'> & {
  renders: Renders;
  /** Returns the remarks until now, as a field of a refusal. */
  noticed: () => { remarks?: PageRemark[] };
};

interface CheckOptions {
  /** Revision for which the change was planned. The check compares with this state or a later one. */
  begun?: number;
  /** Called before code is read and pages are rendered. */
  begin?: (() => void) | undefined;
}

/** A change that gives a release to visitors who did not have it. */
export type GatedRequest = Extract<ChannelRequest, { action: 'deploy' | 'canary' }>;

/** Returns the releases that a request gives to visitors; none if it only changes the share of a canary. */
export function movesOf(request: GatedRequest): Move[] {
  if ('moves' in request) return request.moves;
  const { area, to } = request;
  return to === undefined ? [] : [{ area, to }];
}

type Moves = readonly [Move, ...Move[]];

/** Returns the moved areas, or all areas if the shell is among them. */
function affectedAreas(site: LiveSite, moves: readonly Move[]): string[] {
  const areas = moves.map(({ area }) => area);
  // visitors get error panels of the areas that are withheld, whatever the new release does
  return areas.includes(SHELL)
    ? [...site.areas.keys()].filter((area) => !site.withheld.includes(area))
    : areas;
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
  private readonly turns: GateTurns;
  private readonly jobs = new JobTurns();

  constructor(private readonly ports: PageGatePorts) {
    this.turns = new GateTurns(ports, ports.now);
  }

  /**
   * Throws CONFLICT with the reason `harmful-code` if the code of a release harms other pages, and with `failing-pages`
   * if pages of the releases fail, are empty, have another status than now or take much longer, and with
   * `failing-parts` if the code of their modals or slots does not load. The reason is `being-checked`, `check-pause` or
   * `not-checked` if the releases can't be checked now, and `behind` if this gateway serves an older state than that of
   * `begun`. Checks nothing before the first deploy, and no releases that do not link: the change refuses those.
   */
  async check(
    request: GatedRequest,
    context: RequestContext,
    author: CheckAuthor,
    options: CheckOptions = {},
  ): Promise<GateReport> {
    const moves: Move[] = [];
    for (const { area, to } of movesOf(request))
      moves.push({ area, to: await resolveRelease(this.ports.db, area, to) });
    const { live, changed } = this.compareMoves(moves, options);
    const [first] = changed;
    if (!live || !first) return notRendered(live ? 'live' : 'nothing-live');
    const areas = moves.map(({ area }) => area);
    try {
      return await this.turns.run(areas, author, (signal) =>
        this.checkMoves(moves, context, signal, options),
      );
    } catch (error) {
      if (isCodeFailure(error)) throw error;
      const release = { area: first.area, release: first.to };
      throw moveRefusal('CONFLICT', {
        reason: 'not-checked',
        ...release,
        detail: await describeRenderFailure(error, this.ports.traces),
      });
    }
  }

  /**
   * Returns the moves of releases that are not live. Throws CONFLICT with the reason `behind` if the served state is
   * older than that of `begun`: its live releases may have been replaced since.
   */
  private compareMoves(
    moves: readonly Move[],
    { begun = 0 }: CheckOptions,
  ): { live: LiveState | null; changed: readonly Move[] } {
    const live = this.ports.live();
    const [first] = moves;
    if (!live || !first) return { live, changed: [] };
    if (live.revision < begun)
      throw moveRefusal('CONFLICT', { reason: 'behind', area: first.area, release: first.to });
    return { live, changed: moves.filter(({ area, to }) => live.state.live[area] !== to) };
  }

  private async checkMoves(
    moves: readonly Move[],
    context: RequestContext,
    signal: AbortSignal,
    options: CheckOptions,
  ): Promise<GateReport> {
    const { db, trust } = this.ports;
    // read after the wait for a turn, because another change may have been made meanwhile
    const { live, changed: found } = this.compareMoves(moves, options);
    const [first, ...others] = found;
    if (!first || !live) return notRendered(live ? 'live' : 'nothing-live');
    const changed: Moves = [first, ...others];
    if ((await findLinkProblems(db, live.state, changed)).length > 0) return notRendered('unlinked');
    const since = { revision: live.revision, at: live.site.since };
    // `visit` marks these sites like a preview, so that a change of the channel does not end their renders
    const next: LiveSite = { ...(await readSiteOf(db, trust, live.state, changed, since)), visit: {} };
    const now: LiveSite = { ...live.site, visit: {} };
    // the time of the check may be over already, if the database was slow
    signal.throwIfAborted();
    options.begin?.();
    const remarks: PageRemark[] = [];
    const failures = new CallFailures(
      affectedAreas(next, changed).flatMap((area) => next.areas.get(area) ?? []),
    );
    const renders = this.ports.openRenders((site, target, status) => {
      // the live release may call what the new one does not
      if (site === next) failures.observe(target, status);
    });
    const onRemark = (remark: PageRemark) => void remarks.push(remark);
    const listRemarks = () => [...remarks, ...failures.list()];
    const noticed = () => {
      const found = listRemarks();
      return found.length > 0 ? { remarks: found } : {};
    };
    const check = { renders, context, attempts: new Attempts(this.jobs), onRemark, noticed };
    // without its processes, the rest of the check fails at once
    signal.addEventListener('abort', () => void renders.close());
    try {
      for (const { shell } of [next, now]) renders.warm(shell);
      await this.refuseHarmfulCode(next, now, changed);
      await this.refuseFailingPages(next, now, changed, check);
      await this.refuseFailingParts(next, now, changed, check);
      return { result: 'checked', remarks: listRemarks() };
    } finally {
      await renders.close();
    }
  }

  private async refuseFailingPages(next: LiveSite, now: LiveSite, moves: Moves, check: Check): Promise<void> {
    const faults = await findPageFaults({ ...this.ports, ...check }, affectedAreas(next, moves), next, now);
    const [fault] = faults;
    if (!fault) return;
    const owner = ownerOf(next.paths, fault.path)?.area;
    const refused = { ...moveOf(owner, moves), faults, ...check.noticed() };
    throw moveRefusal('CONFLICT', { reason: 'failing-pages', ...refused });
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
    { renders, context, attempts, noticed }: Check,
  ): Promise<void> {
    const { now: clock, traces } = this.ports;
    const load: LoadPart = (site, manifest, part) =>
      attempts.run(() => renders.loadPart(site, manifest, part, context));
    for (const area of affectedAreas(next, moves)) {
      const faults = await findPartFaults(
        { load, now: clock, lostMs: () => attempts.lostMs, traces },
        area,
        next,
        now,
      );
      const refused = { ...moveOf(area, moves), faults, ...noticed() };
      if (faults.length > 0) throw moveRefusal('CONFLICT', { reason: 'failing-parts', ...refused });
    }
  }
}
