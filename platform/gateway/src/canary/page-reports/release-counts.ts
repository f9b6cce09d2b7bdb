import type { LiveReleases } from '../../channel/state';
import type { ReleaseCountRow } from './page-report.repo';

/** Collects increments for release counters until they are written. */
export class ReleaseCounts {
  private readonly byKey = new Map<string, ReleaseCountRow>();

  get rows(): ReleaseCountRow[] {
    return [...this.byKey.values()];
  }

  add(releases: LiveReleases, area: string, hour: Date, name: string, count: number): void {
    const release = releases[area];
    if (release === undefined) return;
    const key = `${area} ${+hour} ${name} ${release}`;
    const row = this.byKey.get(key);
    if (row) row.count += count;
    else this.byKey.set(key, { area, release, hour, name, count });
  }
}
