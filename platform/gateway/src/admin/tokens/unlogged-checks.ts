import { DAY_MS } from '@site/contracts/time';
import { ALL } from './rights';
import type { StoredToken } from './token.repo';

type Author = Pick<StoredToken, 'areas'>;

/**
 * Counts checks of one kind and of a day that leave no entry in the log, by area: those that refused a deploy, those
 * that refused a preview, or those without either. Each may have rendered pages for a minute. A gateway that starts
 * again counts from zero.
 */
export class UnloggedChecks {
  private day = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly clock: () => number) {}

  /**
   * Runs a check, and counts it for these areas if it fails after it has called `begin`. Refusals before that have
   * rendered nothing.
   */
  async run<T>(
    author: Author,
    areas: readonly string[],
    check: (begin: () => void) => Promise<T>,
  ): Promise<T> {
    let hasBegun = false;
    try {
      return await check(() => (hasBegun = true));
    } catch (error) {
      if (hasBegun) this.count(author, areas);
      throw error;
    }
  }

  /** Counts a check for these areas. Operators have no limit. */
  count({ areas: own }: Author, areas: readonly string[]): void {
    if (!own.includes(ALL)) for (const area of areas) this.counts.set(area, this.of(area) + 1);
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
