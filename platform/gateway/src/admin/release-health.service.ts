import {
  type HealthPoint,
  type HealthReply,
  type HealthSpan,
  MAX_HEALTH_RELEASES,
} from '@site/contracts/release-health';
import { HOUR_S, MINUTE_MS, MINUTE_S } from '@site/contracts/time';
import type { Db } from '@site/server/db';
import { fetchCanaryEntries, fetchEvidencePoints, fetchNow } from '../canary/canary-evidence.repo';
import { CANARY_NEEDED } from '../canary/judge-canary.service';
import { hourOf, minuteOf } from '../canary/page-reports/bucket';
import { fetchHours, fetchMinutes, type TimedCount } from '../canary/page-reports/release-health.repo';
import { toPercentile } from '../canary/page-reports/vitals';
import { findWatched } from '../canary/watch/judge-release.service';
import { WATCH_NEEDED } from '../canary/watch/watch-evidence';
import { fetchHead } from '../channel/channel.repo';
import { NO_ROUTING } from '../channel/site-routing';
import { toState } from '../channel/state';

/** The share of values below the figure that is shown: the usual one for web vitals (web.dev/articles/vitals). */
const SHOWN_SHARE = 0.75;
const HOURS_OF_DAY = 24;
const MINUTES_OF_HOUR = 60;
/** Points of the evidence that a reply has at most, however long a canary runs: consoles ask every half minute. */
const MAX_POINTS = 240;

/** Returns how the releases of an area fare, and the evidence on the one that is judged. */
export async function fetchReleaseHealth(db: Db, area: string, span: HealthSpan): Promise<HealthReply> {
  const now = await fetchNow(db);
  const isHour = span === 'hour';
  const stepSeconds = isHour ? MINUTE_S : HOUR_S;
  const steps = isHour ? MINUTES_OF_HOUR : HOURS_OF_DAY;
  const second = now.getTime() / 1_000 - (steps - 1) * stepSeconds;
  const from = isHour ? minuteOf(second) : hourOf(second);
  const counts = await (isHour ? fetchMinutes : fetchHours)(db, area, from);
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    stepSeconds,
    releases: toReleases(counts),
    verdict: await fetchVerdict(db, area, now),
  };
}

/**
 * Converts counters (table release_counts) to points, for the releases with most pages.
 * @internal
 */
export function toReleases(counts: readonly TimedCount[]): HealthReply['releases'] {
  const byRelease = new Map<string, Map<number, Counters>>();
  for (const { release, at, name, count } of counts) {
    const points = byRelease.get(release) ?? new Map<number, Counters>();
    byRelease.set(release, points);
    const counters = points.get(+at) ?? { served: 0, failures: 0, LCP: new Map(), INP: new Map() };
    points.set(+at, counters);
    addTo(counters, name.split(':'), count);
  }
  const releases = [...byRelease].map(([release, points]) => ({
    release,
    points: [...points].map(([at, counters]) => toPoint(at, counters)),
  }));
  return releases.sort((one, other) => countPages(other) - countPages(one)).slice(0, MAX_HEALTH_RELEASES);
}

interface Counters extends Record<'LCP' | 'INP', Map<number, number>> {
  served: number;
  failures: number;
}

function addTo(counters: Counters, [kind, what, bin]: readonly string[], count: number): void {
  if (kind === 'served') counters.served += count;
  if (kind === 'failure') counters.failures += count;
  if (kind !== 'timing' || (what !== 'LCP' && what !== 'INP')) return;
  const limit = Number(bin);
  counters[what].set(limit, (counters[what].get(limit) ?? 0) + count);
}

const toPoint = (at: number, { served, failures, LCP, INP }: Counters): HealthPoint => ({
  at: new Date(at).toISOString(),
  served,
  failures,
  lcp: toPercentile(LCP, SHOWN_SHARE),
  inp: toPercentile(INP, SHOWN_SHARE),
});

const countPages = ({ points }: HealthReply['releases'][number]) =>
  points.reduce((sum, { served }) => sum + served, 0);

async function fetchVerdict(db: Db, area: string, now: Date): Promise<HealthReply['verdict']> {
  const head = await fetchHead(db);
  if (!head) return null;
  const judged = await findJudged(db, head, area);
  if (!judged) return null;
  const { release, revision, since, needed } = judged;
  const minutes = (now.getTime() - since.getTime()) / MINUTE_MS;
  const stepSeconds = Math.max(1, Math.ceil(minutes / MAX_POINTS)) * MINUTE_S;
  const points = await fetchEvidencePoints(db, area, revision, stepSeconds);
  return {
    release,
    needed: Math.round(needed * 100) / 100,
    points: points.map(({ at, evidence }) => ({ at: at.toISOString(), evidence })),
  };
}

/** Returns the running canary of an area, or its watched release; and the log10 of the evidence for a verdict. */
async function findJudged(db: Db, head: NonNullable<Awaited<ReturnType<typeof fetchHead>>>, area: string) {
  const canary = head.controls.canaries[area];
  const entries = canary && (await fetchCanaryEntries(db, area));
  if (entries) {
    const { revision, at: since } = entries.began;
    return { release: canary.release, revision, since, needed: CANARY_NEEDED };
  }
  const watched = (await findWatched(db, toState(head, NO_ROUTING))).find((one) => one.area === area);
  return (
    watched && { release: watched.to, revision: watched.revision, since: watched.at, needed: WATCH_NEEDED }
  );
}
