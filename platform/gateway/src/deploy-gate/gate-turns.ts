import { isApiError } from '@site/contracts/api-error';
import { moveRefusal } from '../refusals/refusal';
import { RenderError } from '../site/render/render-error';
import { RenderLimit } from '../site/pages/render-limit';
import { within } from '@site/server/timing/within';

/** Maximum number of waiting checks, and their maximum wait. A check takes seconds, of a slow release a minute. */
const WAITING = { waiting: 8, waitMs: 30_000 };
/** Time limit for a check. */
const CHECK_MS = 60_000;
/** A failed check that took longer makes its team wait before the next one. A good release takes about 3 s. */
const SLOW_MS = 5_000;
/** The team waits this many times as long as the failed check took, so others have the machine most of the time. */
const PAUSE_FACTOR = 4;
const ALL = '*';
const TOO_LONG = Symbol('too long');

/** The token with which a release is deployed: its areas, or `*`. */
export type CheckAuthor = { areas: readonly string[] };
/** Checks a deploy. Ends early when the signal is aborted. */
type Check<T> = (signal: AbortSignal) => Promise<T>;
class TooLongError extends RenderError {}
interface TurnsOptions {
  concurrent: number;
  checkMs?: number;
}

/**
 * Limits how many deploys are checked at the same time: one of each area, one of each team, and few in all. Operators
 * have one place more than the teams, so no team keeps them waiting (docs/decisions/0096).
 */
export class GateTurns {
  private readonly areas = new Set<string>();
  /** Ends of the checks of teams, by the areas of their tokens. */
  private readonly teams = new Map<readonly string[], Promise<unknown>>();
  /** Ends of the pauses of teams, by area. */
  private readonly pauses = new Map<string, number>();
  /** Number of running checks, and of those that have begun so far. */
  private readonly count = { running: 0, begun: 0 };
  private readonly limit: RenderLimit;
  private readonly reserved: RenderLimit;
  private readonly checkMs: number;

  constructor(
    { concurrent, checkMs = CHECK_MS }: TurnsOptions,
    private readonly now: () => number,
  ) {
    this.limit = new RenderLimit({ concurrent, ...WAITING }, now);
    this.reserved = new RenderLimit({ concurrent: 1, ...WAITING }, now);
    this.checkMs = checkMs;
  }

  /**
   * Runs the check of a deploy of these areas. Throws CONFLICT with the reason `being-checked` while another
   * deploy of one of them is checked, and with `check-pause` while the team waits because its last check took long and
   * failed. Rejects with a RenderError `busy` if too many other checks run, or if the check takes too
   * long.
   */
  async run<T>(areas: readonly string[], author: CheckAuthor, check: Check<T>): Promise<T> {
    const taken = areas.find((area) => this.areas.has(area));
    if (taken !== undefined) throw moveRefusal('CONFLICT', { reason: 'being-checked', area: taken });
    this.refusePaused(author, areas);
    for (const area of areas) this.areas.add(area);
    try {
      return await this.takeTurn(areas, author, () => this.limitTime(check));
    } finally {
      for (const area of areas) this.areas.delete(area);
    }
  }

  private async takeTurn<T>(
    checked: readonly string[],
    author: CheckAuthor,
    check: () => Promise<T>,
  ): Promise<T> {
    const { areas } = author;
    if (areas.includes(ALL))
      return (this.limit.hasFreePlace ? this.limit : this.reserved).run(() => this.pauseAfter([], check));
    const began = this.now();
    for (let other = this.runningOf(areas); other; other = this.runningOf(areas)) await other;
    if (this.now() - began > WAITING.waitMs)
      throw new RenderError('busy', 'the check waited too long for another one of its team');
    // that one may have begun a pause
    this.refusePaused(author, checked);
    const ending = this.limit.run(() => this.pauseAfter(areas, check));
    const key = [...areas];
    this.teams.set(
      key,
      ending.catch(() => {}).finally(() => this.teams.delete(key)),
    );
    return ending;
  }

  private refusePaused({ areas }: CheckAuthor, [area = '']: readonly string[]): void {
    const now = this.now();
    const left = Math.max(0, ...areas.map((one) => (this.pauses.get(one) ?? 0) - now));
    if (left > 0)
      throw moveRefusal('CONFLICT', { reason: 'check-pause', area, waitSeconds: Math.ceil(left / 1_000) });
    for (const one of areas) this.pauses.delete(one);
  }

  /**
   * Runs a check, and makes the teams of these areas wait if it took long and found faults or no end. It makes nobody
   * wait if other checks ran meanwhile, which may have slowed it down.
   */
  private async pauseAfter<T>(areas: readonly string[], check: () => Promise<T>): Promise<T> {
    const began = this.now();
    const { count } = this;
    const others = count.running;
    const number = (count.begun += 1);
    count.running += 1;
    try {
      return await check();
    } catch (error) {
      const tookMs = this.now() - began;
      const isAlone = others === 0 && count.begun === number;
      const isOwn = error instanceof TooLongError || isApiError(error);
      if (isAlone && isOwn && tookMs > SLOW_MS)
        for (const area of areas) this.pauses.set(area, this.now() + PAUSE_FACTOR * tookMs);
      throw error;
    } finally {
      count.running -= 1;
    }
  }

  /** Returns the end of a check whose token has an area in common. */
  private runningOf(areas: readonly string[]): Promise<unknown> | undefined {
    return [...this.teams].find(([others]) => others.some((area) => areas.includes(area)))?.[1];
  }

  private async limitTime<T>(check: Check<T>): Promise<T> {
    const stop = new AbortController();
    const result = await within(check(stop.signal), this.checkMs, TOO_LONG);
    if (result !== TOO_LONG) return result;
    stop.abort();
    throw new TooLongError('busy', `the check took longer than ${this.checkMs / 1_000} s`);
  }
}
