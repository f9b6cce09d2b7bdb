import type { LiveReleases } from '../../channel/state';
import { hourOf, minuteOf } from './bucket';
import type { ReleaseCountRow, ReleaseMinuteRow } from './page-report.repo';

/** Collects increments for release counters until they are written. */
export class ReleaseCounts {
  private readonly hours = new Map<string, ReleaseCountRow>();
  private readonly minutes = new Map<string, ReleaseMinuteRow>();

  get ofHours(): ReleaseCountRow[] {
    return [...this.hours.values()];
  }

  get ofMinutes(): ReleaseMinuteRow[] {
    return [...this.minutes.values()];
  }

  /** Adds to a counter of the release that `area` has in `releases`. `second` counts since 1970. */
  add(releases: LiveReleases, area: string, second: number, name: string, count: number): void {
    const release = releases[area];
    if (release === undefined) return;
    const hour = hourOf(second);
    const minute = minuteOf(second);
    const counter = { area, release, name, count };
    const key = `${area} ${name} ${release}`;
    addTo(this.hours, `${+hour} ${key}`, { ...counter, hour });
    addTo(this.minutes, `${+minute} ${key}`, { ...counter, minute });
  }
}

function addTo<Row extends { count: number }>(rows: Map<string, Row>, key: string, added: Row): void {
  const row = rows.get(key);
  if (row) row.count += added.count;
  else rows.set(key, added);
}
