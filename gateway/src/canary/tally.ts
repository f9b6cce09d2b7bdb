import type { Composition } from '@site/shared/contracts/composition';
import { SHELL } from '@site/shared/contracts/release';
import { releasesOf } from '../channel/state';
import type { PageOutcome } from './trial.repo';
import type { Batch } from './e-process';

/** A canary that runs: `release` is tried in `area`, where `live` is what the other visitors get. */
export interface Canary {
  area: string;
  release: string;
  live: string;
}

export type Arm = 'live' | 'canary';

/**
 * The arm that a composition belongs to; null for one with neither release, as with a preview's. Canaries of other areas
 * fall on both arms alike, since each of them has cohorts of its own.
 */
export function armOf({ area, release, live }: Canary, composition: Composition): Arm | null {
  const own = releasesOf(composition)[area];
  return own === release ? 'canary' : own === live ? 'live' : null;
}

/**
 * Pages as batches for the test, one a bucket. A page failed when it said so of this area. A page of the area itself,
 * and any page for the shell, failed as well when it never said that it lives: the worst failures say nothing.
 */
export function toBatches(canary: Canary, outcomes: readonly PageOutcome[]): Batch[] {
  const batches = new Map<number, Batch>();
  for (const { bucket, composition, owner, served, well, failed } of outcomes) {
    const arm = armOf(canary, composition);
    if (!arm) continue;
    const mustLive = canary.area === SHELL || canary.area === owner;
    // more reports than pages: some of what this bucket served was counted nowhere
    const failures = mustLive ? served - Math.min(well, served) : Math.min(failed, served);
    const batch = batches.get(bucket.getTime()) ?? newBatch();
    batches.set(bucket.getTime(), batch);
    batch[arm].pages += served;
    batch[arm].failures += failures;
  }
  return [...batches.entries()].sort(([a], [b]) => a - b).map(([, batch]) => batch);
}

const newBatch = (): Batch => ({ live: { pages: 0, failures: 0 }, canary: { pages: 0, failures: 0 } });
