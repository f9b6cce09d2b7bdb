import type { Composition } from '@site/contracts/composition';
import { SHELL } from '@site/contracts/release-path';
import { releasesOf } from '../channel/state';
import type { PageOutcome } from './page-outcome.repo';
import type { CountedArm, CountedBatch } from './robust-evidence';

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
 * Groups the area's own pages (all pages, if the area is the shell) into batches for the statistical test, one
 * per time bucket. A page counts as failed if it reported a failure of the area, if the server could not
 * render it, and if it reported that it has begun, but neither that it is alive nor that it was left. Other pages
 * without reports are left out, because code of other areas can end navigations (docs/decisions/0099). While a
 * gateway was late, pages that reported nothing, or only that files did not load in time, are left out. Pages of other
 * areas prove nothing, because their code could report failures of this area.
 */
export function toBatches(canary: Canary, outcomes: readonly PageOutcome[]): CountedBatch[] {
  const batches = new Map<number, CountedBatch>();
  for (const outcome of outcomes) {
    const arm = armOf(canary, outcome.composition);
    const isOwn = canary.area === SHELL || canary.area === outcome.owner;
    if (!arm || !isOwn) continue;
    const batch = batches.get(outcome.bucket.getTime()) ?? newBatch();
    batches.set(outcome.bucket.getTime(), batch);
    addOutcome(batch[arm], outcome);
  }
  return [...batches.entries()].sort(([a], [b]) => a - b).map(([, batch]) => batch);
}

function addOutcome(arm: CountedArm, outcome: PageOutcome): void {
  const { owner, served, late } = outcome;
  // there can be more reports than counted pages, because counts are lost when a write fails
  const unrendered = Math.min(outcome.unrendered, served);
  const failed = late ? outcome.failed - outcome.unloaded : outcome.failed;
  const reported = Math.min(failed, served - unrendered);
  const missing = Math.max(0, served - unrendered - reported - outcome.healthy);
  // a page that has not begun in a browser, or was left, proves nothing: somebody may have ended it on purpose
  const silent = late ? 0 : Math.min(missing, outcome.silent);
  const pages = served - missing + silent;
  const known = arm.unconfirmed[owner] ?? { reported: 0, silent: 0 };
  arm.unconfirmed[owner] = {
    pages: (known.pages ?? 0) + pages,
    reported: known.reported + reported,
    silent: known.silent + silent,
  };
  arm.pages += pages;
  arm.failures += unrendered + reported + silent;
}

const newArm = (): CountedArm => ({ pages: 0, failures: 0, unconfirmed: {} });
const newBatch = (): CountedBatch => ({ live: newArm(), canary: newArm() });
