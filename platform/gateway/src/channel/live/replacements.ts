import type { Db } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import type { ReleaseTrust } from '../../signing/release-trust';
import { findLastGood } from '../last-good';
import { findLinking } from '../link.service';
import type { LiveReleases } from '../state';

/** Time after which a release is looked for again, because a newer one may have been repaired or signed. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Finds the releases that replace unusable live ones. Remembers them while they are trusted and link, because each
 * change of any area asks for them again, and a search may try fifty releases before the change is served.
 */
export class Replacements {
  private readonly found = new Map<string, { avoided: string; to: string; at: number }>();

  constructor(private readonly clock: () => number = Date.now) {}

  /** Returns the release that replaces the live one of an area, or null. See `findLastGood`. */
  async find(db: Db, trust: ReleaseTrust, live: LiveReleases, area: string): Promise<string | null> {
    const avoided = live[area] ?? '';
    const at = this.clock();
    const known = this.found.get(area);
    // the history of the area ends with the live release, so it has not changed
    const isCurrent = known?.avoided === avoided && at - known.at < KEPT_MS;
    if (isCurrent && (await findLinking(db, trust, live, area, [known.to])) !== null) return known.to;
    const to = await findLastGood(db, trust, live, { area, avoided });
    if (to === null) this.found.delete(area);
    else this.found.set(area, { avoided, to, at });
    return to;
  }
}
