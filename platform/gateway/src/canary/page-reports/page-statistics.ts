import type { Database, Db, Tx } from '@site/server/db';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import type { PageReport } from '@site/contracts/page-report';
import type { Composition } from '@site/contracts/composition';
import { SHELL } from '@site/contracts/release-path';
import { HOUR_MS } from '@site/contracts/time';
import type { LiveReleases } from '../../channel/state';
import type { PageIdentity, CountedPage } from './page-id';
import { saveCompositions } from '../../channel/channel.repo';
import {
  addLateBuckets,
  addPageCounts,
  addReleaseCounts,
  addReleaseMinutes,
  type PageCountRow,
  deleteOldCounts,
  fetchLastBucket,
  markCompositionsSeen,
} from './page-report.repo';
import { bucketOf } from './bucket';
import { KnownCompositions } from './known-compositions';
import { KnownReports } from './known-reports';
import { Lateness } from './lateness';
import { MAX_WAITING, putBounded } from './put-bounded';
import { ReleaseCounts } from './release-counts';
import { newCounters, NOTHING_REPORTED, type PendingReport, toReport } from './pending-report';

interface PageStatisticsPorts {
  database: Pick<Database, 'db'>;
  /** Called for the first of several consecutive failed writes. */
  onError: (error: unknown) => void;
  /** Called for each failed deletion of old counts. */
  onSweepError?: (error: unknown) => void;
  /** Returns the current time in milliseconds since 1970. */
  now?: () => number;
}

/** A served page. Unless `judged` is false, it counts as evidence on the releases of its composition. */
type ServedView = Pick<CountedPage, 'composition' | 'owner'> & Partial<CountedPage> & { judged?: boolean };

/**
 * Pages of one bucket: `views` are all of them, `served` those that count as evidence, and `unrendered` those
 * of the latter that the server could not render.
 */
type ServedCount = Required<PageCountRow> & { views: number };

/** Renders of a composition that failed in one bucket because of the code of `area`. */
interface RenderFailures {
  bucket: Date;
  composition: string;
  area: string;
  failures: number;
}

const FLUSH_MS = 1_000;

/**
 * Counts served pages and their reports in memory, and writes the sums once a second and on `stop`. When the
 * database is unavailable, the counts are lost. Responses never wait for writes.
 */
export class PageStatistics {
  private served = new Map<string, ServedCount>();
  private renders = new Map<string, RenderFailures>();
  private pendingReports = new Map<string, PendingReport>();
  /** Compositions of pages that browsers still have open although their page ids have expired. */
  private seenCompositions = new Set<string>();
  private readonly compositions = new KnownCompositions();
  private readonly reports = new KnownReports();
  private readonly lateness: Lateness;
  /** Time since which counts wait for a write. */
  private writtenAt: number;
  /** True from `start` until the bucket before the start is marked as late. */
  private isStarting = false;
  private readonly writes: PeriodicJob;
  private readonly sweeps: PeriodicJob;

  constructor(private readonly ports: PageStatisticsPorts) {
    const { onError } = ports;
    this.lateness = new Lateness(() => this.now);
    this.writtenAt = this.now;
    this.writes = new PeriodicJob(() => this.write(), { everyMs: FLUSH_MS, onError, reports: 'first' });
    // after a failure, the next hourly sweep tries again
    const sweep = () => deleteOldCounts(ports.database.db);
    this.sweeps = new PeriodicJob(sweep, { everyMs: HOUR_MS, onError: ports.onSweepError ?? onError });
  }

  start(): void {
    this.isStarting = true;
    this.lateness.start();
    this.writes.start();
    this.sweeps.start();
  }

  /** Stops the periodic work and writes the remaining counts. */
  async stop(): Promise<void> {
    this.lateness.stop();
    await Promise.all([this.writes.stop(), this.flush(), this.sweeps.stop()]);
  }

  /**
   * Counts a served page. `at` is the time in the page id. This runs for every response, so it must be fast.
   */
  countServed({ composition, owner, judged = true, renderFailed = false }: ServedView, at: number): void {
    const bucket = bucketOf(at / 1_000);
    const key = `${bucket.getTime()} ${composition.id} ${owner}`;
    const counted = this.served.get(key) ?? this.beginCount(key, { composition, owner, bucket });
    if (!counted) return;
    counted.views += 1;
    if (!judged) return;
    counted.served += 1;
    if (renderFailed) counted.unrendered += 1;
  }

  private beginCount(
    key: string,
    { composition, owner, bucket }: Pick<CountedPage, 'composition' | 'owner'> & { bucket: Date },
  ): ServedCount | undefined {
    this.compositions.add(composition);
    const row = { bucket, composition: composition.id, owner, served: 0, unrendered: 0, views: 0 };
    return putBounded(this.served, key, row);
  }

  /**
   * Counts a failed render. `area` is the area whose code failed, or the shell when even the frame failed.
   */
  countRenderFailure(rendered: Composition, area: string): void {
    const composition = rendered.id;
    this.compositions.add(rendered);
    const bucket = bucketOf(this.now / 1_000);
    const row = { bucket, composition, area, failures: 1 };
    const counted = putBounded(this.renders, `${+bucket} ${composition} ${area}`, row);
    if (counted && counted !== row) counted.failures += 1;
  }

  /**
   * Adds events that a page reported. Each event counts once, even if it is reported repeatedly or to several
   * gateways. `shared` is the mark of the report.
   */
  addReport(page: PageIdentity, events: PageReport['events'], shared?: PageReport['shared']): void {
    const reported = events.map((event) => ({ ...event, shared }));
    putBounded(this.pendingReports, page.key, { page, events: [] })?.events.push(...reported);
  }

  /**
   * Records that a browser still has a page of this composition open, which protects the files of the
   * composition from garbage collection.
   */
  markSeen(composition: string): void {
    if (this.seenCompositions.size < MAX_WAITING) this.seenCompositions.add(composition);
  }

  /** Resolves when everything counted before the call has been written or lost. Never rejects. */
  async flush(): Promise<void> {
    await this.writes.runAgain();
  }

  private get now(): number {
    return (this.ports.now ?? Date.now)();
  }

  private async write(): Promise<'idle' | void> {
    const began = this.now;
    this.lateness.look();
    const { served, renders, pendingReports, seenCompositions } = this;
    const rows = served.size + renders.size + pendingReports.size + seenCompositions.size;
    if (rows === 0 && this.lateness.isEmpty && !this.isStarting) {
      this.writtenAt = began;
      return 'idle';
    }
    this.served = new Map();
    this.renders = new Map();
    this.pendingReports = new Map();
    this.seenCompositions = new Set();
    const late = this.lateness.take();
    const newCompositions = this.compositions.takeNew();
    try {
      await this.ports.database.db.transaction(async (tx) => {
        await addLateBuckets(tx, [...late, ...(await this.bucketsBeforeStart(tx))]);
        const counts = new ReleaseCounts();
        await saveCompositions(tx, newCompositions);
        await addPageCounts(tx, judgedCounts([...served.values()]));
        for (const row of served.values()) await this.countOwner(tx, counts, row);
        for (const row of renders.values()) await this.countFailures(tx, counts, row);
        await this.writeReports(tx, counts, [...pendingReports.values()]);
        const reportedCompositions = [...pendingReports.values()].map(({ page }) => page.composition);
        await markCompositionsSeen(tx, [...new Set([...reportedCompositions, ...seenCompositions])]);
        await addReleaseCounts(tx, counts.ofHours);
        await addReleaseMinutes(tx, counts.ofMinutes);
      });
      this.isStarting = false;
      this.writtenAt = began;
    } catch (error) {
      // the counts are lost: pages of this time seem silent if their counts were written before
      this.lateness.mark(Math.min(this.writtenAt, ...late.map(Number)), this.now);
      this.compositions.forget(newCompositions);
      throw error;
    }
  }

  /** Returns the last bucket with pages before the start: their reports found no gateway. */
  private async bucketsBeforeStart(tx: Tx): Promise<Date[]> {
    const last = this.isStarting ? await fetchLastBucket(tx) : null;
    return last ? [last] : [];
  }

  private async countOwner(db: Db, counts: ReleaseCounts, row: ServedCount): Promise<void> {
    const releases = await this.compositions.releasesOf(db, row.composition);
    counts.add(releases, row.owner || SHELL, toSecond(row.bucket), 'served', row.views);
  }

  private async countFailures(db: Db, counts: ReleaseCounts, row: RenderFailures): Promise<void> {
    const releases = await this.compositions.releasesOf(db, row.composition);
    counts.add(releases, row.area, toSecond(row.bucket), 'failure:server', row.failures);
  }

  private async writeReports(
    tx: Tx,
    counts: ReleaseCounts,
    pendingReports: readonly PendingReport[],
  ): Promise<void> {
    const releases = new Map<string, LiveReleases>();
    for (const { composition } of pendingReports.map(({ page }) => page))
      releases.set(composition, await this.compositions.releasesOf(tx, composition));
    const validated = pendingReports.map(({ page, events }) => {
      const known = releases.get(page.composition) ?? {};
      return {
        page,
        events: events.filter((event) => event.kind !== 'failure' || Object.hasOwn(known, event.area)),
      };
    });
    const before = await this.reports.merge(tx, validated.map(toReport));
    for (const { page, events } of validated) {
      const reported = before.get(page.key);
      const names = newCounters(page, events, reported ?? NOTHING_REPORTED);
      for (const { area, name } of names)
        counts.add(releases.get(page.composition) ?? {}, area, page.second, name, 1);
    }
  }
}

const toSecond = (bucket: Date) => bucket.getTime() / 1_000;

const judgedCounts = (rows: readonly ServedCount[]): PageCountRow[] =>
  rows.filter(({ served }) => served > 0).map(({ views: _, ...row }) => row);
