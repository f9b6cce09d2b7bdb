import { moveRefusal } from '../refusals/refusal';
import { RenderLimit } from '../site/pages/render-limit';

/** Maximum number of waiting checks, and their maximum wait. A check takes seconds, of a slow release a minute. */
const WAITING = { waiting: 8, waitMs: 30_000 };

/** Limits how many deploys are checked at the same time: one of each area, and few in all. */
export class GateTurns {
  private readonly areas = new Set<string>();
  private readonly limit: RenderLimit;

  constructor(concurrent: number, now: () => number) {
    this.limit = new RenderLimit({ concurrent, ...WAITING }, now);
  }

  /**
   * Runs the check of a deploy of these areas. Throws CONFLICT with the reason `being-checked` while another
   * deploy of one of them is checked, and rejects with a RenderError `busy` if too many other checks run.
   */
  async run(areas: readonly string[], check: () => Promise<void>): Promise<void> {
    const taken = areas.find((area) => this.areas.has(area));
    if (taken !== undefined) throw moveRefusal('CONFLICT', { reason: 'being-checked', area: taken });
    for (const area of areas) this.areas.add(area);
    try {
      await this.limit.run(check);
    } finally {
      for (const area of areas) this.areas.delete(area);
    }
  }
}
