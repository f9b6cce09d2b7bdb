import type { Browser } from '@playwright/test';
import type { Profile } from './profiles';
import type { Subject } from './settled-page';
import { type Visit, visit } from './visit';

/**
 * Visits the builds in turn, `rounds` times (site, spa, limit, site, …), so that a temporary slowdown of the
 * machine affects all builds. An extra first round warms up the servers. An extra last round traces the
 * requests to find the longest request chain.
 */
export async function measurePage<Name extends string>(
  browser: Browser,
  subjects: Record<Name, Subject>,
  profile: Profile,
  { rounds, onVisit }: { rounds: number; onVisit: () => void },
): Promise<Record<Name, Visit[]>> {
  const names = Object.keys(subjects) as Name[];
  const runs = Object.fromEntries(names.map((name) => [name, [] as Visit[]])) as Record<Name, Visit[]>;
  for (const name of names) await visit(browser, subjects[name], profile, { slow: false });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      runs[name].push(await visit(browser, subjects[name], profile));
      onVisit();
    }
  }
  for (const name of names) {
    const { chain } = await visit(browser, subjects[name], profile, { traced: true });
    runs[name] = runs[name].map((measured) => ({ ...measured, chain }));
  }
  return runs;
}
