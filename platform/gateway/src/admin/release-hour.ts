import { HOUR_STEPS, type ReleaseHour } from '@site/contracts/deploy-status';
import { HOUR_S } from '@site/contracts/time';
import type { Db } from '@site/server/db';
import { fetchNow } from '../canary/canary-evidence.repo';
import { fetchSteps } from '../canary/page-reports/release-health.repo';
import { releaseName } from '../signing/release-trust';

const STEP_S = HOUR_S / HOUR_STEPS;

/** Returns the last hour of those releases that have sent pages in it, by `releaseName`. */
export async function fetchHours(
  db: Db,
  releases: readonly (readonly [area: string, id: string])[],
): Promise<ReadonlyMap<string, ReleaseHour>> {
  const now = (await fetchNow(db)).getTime() / 1_000;
  const begin = (Math.floor(now / STEP_S) - HOUR_STEPS + 1) * STEP_S;
  const hours = new Map<string, ReleaseHour>();
  for (const row of await fetchSteps(db, releases, new Date(begin * 1_000), STEP_S)) {
    const name = releaseName({ area: row.area, id: row.release });
    const hour = hours.get(name) ?? { served: emptySteps(), failures: emptySteps() };
    hours.set(name, hour);
    const step = (row.begins - begin) / STEP_S;
    // a page that is counted at this moment may belong to the next step
    if (step >= HOUR_STEPS) continue;
    hour.served[step] = row.served;
    hour.failures[step] = row.failures;
  }
  return hours;
}

const emptySteps = () => Array.from({ length: HOUR_STEPS }, () => 0);
