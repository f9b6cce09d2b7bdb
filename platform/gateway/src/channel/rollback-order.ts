import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release';
import type { AreaProblem } from '../releases/linker/link';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { fetchAreaMoves } from './area-moves.repo';
import { findDependantMoves } from './dependants';
import { Linker } from './linker';
import { rollbackHistory } from './rollback-history';
import { applyMoves, type LiveReleases, type Move } from './state';
import { fetchStoredHistory } from './target';

/** Maximum number of times that the site is linked, because the channel is locked meanwhile. */
const MAX_LINKS = 60;

/** Number of earlier releases of an area that are tried. */
const MAX_RELEASES = 5;

/** Rollbacks in order, and the releases that are live after them. */
interface Rolled {
  steps: Move[];
  live: LiveReleases;
}

/**
 * Looks for rollbacks of other areas after which a refused rollback links, for instance of the area that has taken
 * one of its paths since (docs/decisions/0091).
 */
export class RollbackOrder {
  private readonly linker: Linker;
  private links = 0;

  constructor(
    private readonly db: Db,
    private readonly trust: ReleaseTrust,
  ) {
    this.linker = new Linker(db);
  }

  /** Returns rollbacks that link one after the other and end with `wanted`. An empty list: none were found. */
  async find(live: LiveReleases, wanted: Move): Promise<Move[]> {
    await this.linker.read(live);
    return (await this.roll(live, wanted, new Set()))?.steps ?? [];
  }

  /** Rolls an area back, after others if it must be. Each area goes back once: those in `rolled` do not again. */
  private async roll(live: LiveReleases, move: Move, rolled: ReadonlySet<string>): Promise<Rolled | null> {
    const problems = await this.findProblems(live, move);
    if (!problems) return null;
    if (problems.length === 0) return { steps: [move], live: await this.apply(live, move) };
    const others = new Set(problems.flatMap(({ areas }) => areas));
    const busy = new Set([...rolled, move.area]);
    // a rollback of the shell may take other areas along, so it comes last
    const blamed = [...others]
      .filter((area) => !busy.has(area))
      .sort((a, b) => Number(a === SHELL) - Number(b === SHELL));
    for (const area of blamed) {
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

  /** Returns the problems of a rollback, or null if the site has been linked too often. */
  private async findProblems(live: LiveReleases, move: Move): Promise<AreaProblem[] | null> {
    this.links += 1;
    if (this.links > MAX_LINKS) return null;
    const next = applyMoves(live, [move]);
    await this.linker.read(next);
    const withheld = new Set(this.linker.findWithheld(next));
    if (move.area !== SHELL) withheld.delete(releaseName({ area: move.area, id: move.to }));
    return this.linker.linkAreas(next, withheld, new Set([move.area]));
  }

  /** Returns the live releases after a rollback. That of the shell takes along the areas that need the newer one. */
  private async apply(live: LiveReleases, move: Move): Promise<LiveReleases> {
    const next = applyMoves(live, [move]);
    if (move.area !== SHELL) return next;
    const { moved } = await findDependantMoves(this.db, this.trust, this.linker, live, next);
    return applyMoves(next, moved);
  }

  /** Returns releases to which an area can be rolled back, newest first. */
  private async findEarlier(area: string, live: LiveReleases): Promise<string[]> {
    const line = rollbackHistory(await fetchAreaMoves(this.db, area));
    const before = line.slice(0, Math.max(line.indexOf(live[area] ?? ''), 0));
    const stored = (await fetchStoredHistory(this.db, area, before)).reverse().slice(0, MAX_RELEASES);
    const trusted: string[] = [];
    for (const id of stored) if (await this.trust.isTrusted(this.db, area, id)) trusted.push(id);
    return trusted;
  }
}
