import { DAY_MS } from '@site/contracts/time';
import { ALL } from './rights';
import type { StoredToken } from './token.repo';

/**
 * Counts the deploys of a day whose check refused them, by area. They leave no entry in the log, but each may have
 * rendered pages for a minute. A gateway that starts again counts from zero.
 */
export class RefusedChecks {
  private day = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly clock: () => number) {}

  /** Runs the check of a deploy, and counts it for these areas if it fails. Operators have no limit. */
  async run(
    author: Pick<StoredToken, 'areas'>,
    areas: readonly string[],
    check: () => Promise<void>,
  ): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.startDay();
      if (!author.areas.includes(ALL)) for (const area of areas) this.counts.set(area, this.of(area) + 1);
      throw error;
    }
  }

  of(area: string): number {
    this.startDay();
    return this.counts.get(area) ?? 0;
  }

  private startDay(): void {
    const day = Math.floor(this.clock() / DAY_MS);
    if (day === this.day) return;
    this.day = day;
    this.counts.clear();
  }
}
