import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release-path';
import { type AreaProblem, findNameProblems } from '../releases/linker/link';
import { findUnmet } from '../releases/linker/needs';
import { fetchLinkNames, type LinkNames } from '../releases/store/link-names.repo';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { fetchAreaMoves } from './area-moves.repo';
import { findDependantMoves } from './dependants';
import type { Linker } from './linker';
import { rollbackHistory } from './rollback-history';
import type { SearchLimits } from './search-limits';
import { applyMoves, type LiveReleases, type Move } from './state';
import { fetchStoredHistory } from './target';

/** Maximum number of times that the names of the site are compared. */
const MAX_LINKS = 60;

/** Number of earlier releases of an area that are tried. */
const MAX_RELEASES = 5;

/** Rollbacks in order, and the releases that are live after them. */
interface Rolled {
  steps: Move[];
  live: LiveReleases;
}

/** Dependencies of the searches for another rollback that would link. */
export interface RollbackSearch {
  db: Db;
  trust: ReleaseTrust;
  linker: Linker;
  limits: SearchLimits;
}

/**
 * Looks for rollbacks of other areas after which a refused rollback links (docs/decisions/0091). For example, another
 * area may have taken a path of the refused release since. Compares what releases own, need and provide, and reads a
 * manifest only if its names link.
 */
export class RollbackOrder {
  private readonly names = new Map<string, LinkNames>();
  private links = 0;

  constructor(private readonly search: RollbackSearch) {}

  /** Returns rollbacks that link one after the other and end with `wanted`. An empty list: none were found. */
  async find(live: LiveReleases, wanted: Move): Promise<Move[]> {
    return (await this.roll(live, wanted, new Set()))?.steps ?? [];
  }

  /**
   * Rolls an area back. If the rollback does not link, rolls back the areas that its problems name before it. Each area
   * goes back at most once. Areas in `rolled` have gone back already.
   */
  private async roll(live: LiveReleases, move: Move, rolled: ReadonlySet<string>): Promise<Rolled | null> {
    const problems = await this.findProblems(live, move);
    if (!problems) return null;
    if (problems.length === 0)
      return (await this.isUsable(move)) ? { steps: [move], live: await this.apply(live, move) } : null;
    const others = new Set(problems.flatMap(({ areas }) => areas));
    const busy = new Set([...rolled, move.area]);
    // a rollback of the shell may take other areas along, so it comes last
    const blamed = [...others]
      .filter((area) => !busy.has(area))
      .sort((a, b) => Number(a === SHELL) - Number(b === SHELL));
    for (const area of blamed) {
      if (this.search.limits.isOver) return null;
      for (const to of await this.findEarlier(area, live)) {
        if (await this.conflicts(live, move, { area, to })) continue;
        const first = await this.roll(live, { area, to }, busy);
        if (!first) continue;
        if (first.live[move.area] === move.to) return first;
        const done = new Set([...rolled, ...first.steps.map((step) => step.area)]);
        const rest = await this.roll(first.live, move, done);
        if (rest) return { steps: [...first.steps, ...rest.steps], live: rest.live };
      }
    }
    return null;
  }

  /** Returns true if the move would not link with the other one either. */
  private async conflicts(live: LiveReleases, move: Move, other: Move): Promise<boolean> {
    const problems = await this.findProblems(applyMoves(live, [other]), move);
    return !problems || problems.some(({ areas }) => areas.includes(other.area));
  }

  /**
   * Returns the problems of a rollback that its names have, or null if its release is not stored, or if the search must
   * end.
   */
  private async findProblems(live: LiveReleases, move: Move): Promise<AreaProblem[] | null> {
    this.links += 1;
    if (this.links > MAX_LINKS || this.search.limits.isOver) return null;
    const next = applyMoves(live, [move]);
    const releases = await this.readNames(next);
    const moved = releases.find(({ area }) => area === move.area);
    if (!moved) return null;
    const shell = releases.find(({ area }) => area === SHELL);
    const areas = releases.filter((release) => release !== shell);
    const withheld = new Set(shell ? findUnmet(shell, areas) : []);
    withheld.delete(moved);
    const problems = findNameProblems({ shell, areas, isWithheld: (release) => withheld.has(release) });
    return problems.filter((problem) => problem.areas.includes(move.area));
  }

  /** Reads the names of releases once. Leaves out those that are not stored. */
  private async readNames(live: LiveReleases): Promise<LinkNames[]> {
    const nameOf = ([area, id]: [string, string]) => releaseName({ area, id });
    const wanted = Object.entries(live);
    const unknown = wanted.filter((named) => !this.names.has(nameOf(named)));
    for (const read of await fetchLinkNames(this.search.db, unknown)) this.names.set(releaseName(read), read);
    return wanted.flatMap((named) => this.names.get(nameOf(named)) ?? []);
  }

  /** Returns true if a release whose names link is undamaged and trusted, has all files and is within its budget. */
  private async isUsable({ area, to }: Move): Promise<boolean> {
    const { db, trust, linker, limits } = this.search;
    if (!linker.manifestOf(area, to) && !(await limits.mayRead(db, area, to))) return false;
    await linker.read({ [area]: to });
    const manifest = linker.manifestOf(area, to);
    if (!manifest || linker.linkAreas({ [area]: to }, new Set(), new Set([area])).length > 0) return false;
    return (await trust.findFaults(db, [manifest], 'load')).size === 0;
  }

  /** Returns the live releases after a rollback. That of the shell takes along the areas that need the newer one. */
  private async apply(live: LiveReleases, move: Move): Promise<LiveReleases> {
    const { db, trust, linker, limits } = this.search;
    const next = applyMoves(live, [move]);
    if (move.area !== SHELL) return next;
    const { moved } = await findDependantMoves(db, trust, linker, live, next, limits);
    return applyMoves(next, moved);
  }

  /** Returns releases to which an area can be rolled back and whose signatures are valid, newest first. */
  private async findEarlier(area: string, live: LiveReleases): Promise<string[]> {
    const { db, trust } = this.search;
    const line = rollbackHistory(await fetchAreaMoves(db, area));
    const before = line.slice(0, Math.max(line.indexOf(live[area] ?? ''), 0));
    const stored = (await fetchStoredHistory(db, area, before)).reverse().slice(0, MAX_RELEASES);
    return trust.filterSigned(db, area, stored, 'load');
  }
}
