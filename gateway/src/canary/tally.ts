import type { Composition } from '@site/shared/contracts/composition';
import { SHELL } from '@site/shared/contracts/release';
import { releasesOf } from '../channel/state';
import type { PageOutcome } from './page-outcome.repo';
import type { Batch } from './canary-evidence';

/** A running canary in `area`: chosen visitors get `release`, all others get `live`. */
export interface Canary {
  area: string;
  release: string;
  live: string;
}

type Arm = 'live' | 'canary';

/**
 * Returns the arm of a composition, or null if the composition contains neither release, as in a preview.
 * Canaries of other areas are ignored, because each canary chooses its cohorts independently and other
 * canaries therefore affect both arms equally.
 */
function armOf({ area, release, live }: Canary, composition: Composition): Arm | null {
  const own = releasesOf(composition)[area];
  return own === release ? 'canary' : own === live ? 'live' : null;
}

/**
 * Groups pages into batches for the statistical test, one per time bucket. A page counts as failed if it
 * reported a failure of the canary's area. A page that the area owns (any page, if the area is the shell)
 * also counts as failed if the server could not render it, and if it never reported that it is alive, because
 * a page that fails badly cannot report.
 */
export function toBatches(canary: Canary, outcomes: readonly PageOutcome[]): Batch[] {
  const batches = new Map<number, Batch>();
  for (const { bucket, composition, owner, served, healthy, failed } of outcomes) {
    const arm = armOf(canary, composition);
    if (!arm) continue;
    const mustLive = canary.area === SHELL || canary.area === owner;
    // there can be more reports than counted pages, because counts are lost when a write fails
    const failures = mustLive ? served - Math.min(healthy, served) : Math.min(failed, served);
    const batch = batches.get(bucket.getTime()) ?? newBatch();
    batches.set(bucket.getTime(), batch);
    batch[arm].pages += served;
    batch[arm].failures += failures;
  }
  return [...batches.entries()].sort(([a], [b]) => a - b).map(([, batch]) => batch);
}

const newBatch = (): Batch => ({ live: { pages: 0, failures: 0 }, canary: { pages: 0, failures: 0 } });
