import type { Database, Db, Tx } from '@site/api/db';
import type { PageReportEvent } from '@site/shared/contracts/page-report';
import type { Composition } from '@site/shared/contracts/composition';
import { SHELL } from '@site/shared/contracts/release';
import { LRUCache } from 'lru-cache';
import { type LiveReleases, releasesOf } from '../../channel/state';
import type { PageIdentity, PageOf } from './page-id';
import { fetchComposition, keepCompositions } from '../../channel/channel.repo';
import {
  addDrawingFailures,
  addPageCounts,
  addReleaseCounts,
  type DrawingFailure,
  mergeReports,
  type PageCount,
  type PageReport,
  type ReleaseCount,
  sweepCounts,
  touchCompositions,
} from './page-report.repo';
import { bucketOf, hourOf } from './bucket';
import { rateVital } from './vitals';

export interface LedgerPorts {
  database: Pick<Database, 'db'>;
  /** Told once when counting begins to fail. */
  onError: (error: unknown) => void;
  /** The time of day in ms. */
  now?: () => number;
}

/** What one page has said since the last writing. */
interface Said {
  page: PageIdentity;
  events: PageReportEvent[];
}

const FLUSH_MS = 1_000;
const SWEEP_MS = 3_600_000;
/** While the database is slow, at most so much of each kind waits; more is not counted. */
const MAX_WAITING = 20_000;
const MAX_COMPOSITIONS = 200;

/**
 * Adds up in memory what pages this gateway serves and what they say of themselves, and writes it once a second and at
 * the end. While the database is away counting is lost; serving never waits for it.
 */
export class PageLedger {
  private served = new Map<string, PageCount>();
  /** Compositions that the database may not have: with a canary, or without what a browser avoids. */
  private fresh = new Map<string, Composition>();
  private drawings = new Map<string, DrawingFailure>();
  private said = new Map<string, Said>();
  /** Compositions that browsers still have, of which nothing is counted any more. */
  private touched = new Set<string>();
  private readonly compositions = new LRUCache<string, LiveReleases>({ max: MAX_COMPOSITIONS });
  private writing: Promise<void> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private healthy = true;

  constructor(private readonly ports: LedgerPorts) {}

  start(): void {
    this.timers = [
      setInterval(() => void (this.writing ?? this.flush()), FLUSH_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_MS).unref(),
    ];
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
  }

  /** `at`: the time of day in ms, the same as in the page's id. Called for each response: a page costs some 50 µs. */
  countServed({ composition, owner }: PageOf, at: number): void {
    const bucket = bucketOf(at / 1_000);
    const key = `${bucket.getTime()} ${composition.id} ${owner}`;
    const counted = this.served.get(key);
    if (counted) {
      counted.served += 1;
      return;
    }
    this.unkept(composition);
    put(this.served, key, { bucket, composition: composition.id, owner, served: 1 });
  }

  /** `area`: whose code failed; the shell when not even the frame was drawn. */
  countDrawingFailure(whole: Composition, area: string): void {
    const composition = whole.id;
    this.unkept(whole);
    const bucket = bucketOf(this.now / 1_000);
    const row = { bucket, composition, area, failures: 1 };
    const counted = put(this.drawings, `${+bucket} ${composition} ${area}`, row);
    if (counted && counted !== row) counted.failures += 1;
  }

  /** Takes what a page says; it is counted once, however often it is said and to however many gateways. */
  hear(page: PageIdentity, events: readonly PageReportEvent[]): void {
    put(this.said, page.key, { page, events: [] })?.events.push(...events);
  }

  /** Notes that a browser still has a page of this composition, so that its files are kept (gc). */
  touch(composition: string): void {
    if (this.touched.size < MAX_WAITING) this.touched.add(composition);
  }

  /** Resolves when all that was counted before the call is written, or lost. Never rejects. */
  async flush(): Promise<void> {
    await this.writing;
    this.writing = this.write().finally(() => (this.writing = null));
    await this.writing;
  }

  private unkept(composition: Composition): void {
    if (this.compositions.has(composition.id)) return;
    this.compositions.set(composition.id, releasesOf(composition));
    this.fresh.set(composition.id, composition);
  }

  private get now(): number {
    return (this.ports.now ?? Date.now)();
  }

  private async write(): Promise<void> {
    const { served, drawings, said, fresh, touched } = this;
    if (served.size + drawings.size + said.size + touched.size === 0) return;
    this.served = new Map();
    this.fresh = new Map();
    this.drawings = new Map();
    this.said = new Map();
    this.touched = new Set();
    try {
      await this.ports.database.db.transaction(async (tx) => {
        const counts = new ReleaseCounts();
        await keepCompositions(tx, [...fresh.values()]);
        await addPageCounts(tx, [...served.values()]);
        await addDrawingFailures(tx, [...drawings.values()]);
        for (const row of served.values()) await this.countOwner(tx, counts, row);
        await this.writeReports(tx, counts, [...said.values()]);
        const spoken = [...said.values()].map(({ page }) => page.composition);
        await touchCompositions(tx, [...new Set([...spoken, ...touched])]);
        await addReleaseCounts(tx, counts.rows);
      });
      this.healthy = true;
    } catch (error) {
      for (const id of fresh.keys()) this.compositions.delete(id);
      if (this.healthy) this.ports.onError(error);
      this.healthy = false;
    }
  }

  private async countOwner(db: Db, counts: ReleaseCounts, row: PageCount): Promise<void> {
    const releases = await this.releasesOf(db, row.composition);
    counts.add(releases, row.owner || SHELL, hourOf(row.bucket.getTime() / 1_000), 'served', row.served);
  }

  private async writeReports(tx: Tx, counts: ReleaseCounts, said: readonly Said[]): Promise<void> {
    const releases = new Map<string, LiveReleases>();
    for (const { composition } of said.map(({ page }) => page))
      releases.set(composition, await this.releasesOf(tx, composition));
    const heard = said.map(({ page, events }) => {
      const known = releases.get(page.composition) ?? {};
      return {
        page,
        events: events.filter((event) => event.kind !== 'failure' || Object.hasOwn(known, event.area)),
      };
    });
    const before = await mergeReports(tx, heard.map(toReport));
    for (const { page, events } of heard) {
      const told = before.get(page.key);
      const names = namesOf(page, events, told ?? { alive: false, failed: [], vitals: [] });
      for (const { area, name } of names)
        counts.add(releases.get(page.composition) ?? {}, area, hourOf(page.second), name, 1);
    }
  }

  private async releasesOf(db: Db, composition: string): Promise<LiveReleases> {
    const known = this.compositions.get(composition);
    if (known) return known;
    const found = await fetchComposition(db, composition);
    if (!found) return {};
    this.compositions.set(composition, releasesOf(found));
    return releasesOf(found);
  }

  private async sweep(): Promise<void> {
    // what is left goes with the next sweep
    await sweepCounts(this.ports.database.db).catch(() => {});
  }
}

/** The row that stands under `key`, or `row`, which now does; nothing when no more may wait. */
function put<T>(rows: Map<string, T>, key: string, row: T): T | undefined {
  const known = rows.get(key);
  if (known !== undefined || rows.size >= MAX_WAITING) return known;
  rows.set(key, row);
  return row;
}

const toReport = ({ page, events }: Said): PageReport => ({
  page: page.key,
  bucket: bucketOf(page.second),
  composition: page.composition,
  owner: page.owner,
  alive: events.some(({ kind }) => kind === 'alive'),
  failed: [...new Set(events.flatMap((event) => (event.kind === 'failure' ? [event.area] : [])))],
  vitals: [...new Set(events.flatMap((event) => (event.kind === 'vital' ? [event.name] : [])))],
});

type Told = Pick<PageReport, 'alive' | 'failed' | 'vitals'>;

/** What a page says for the first time, as names of counters. Of two causes or values the first one counts. */
function namesOf({ owner }: PageIdentity, events: readonly PageReportEvent[], told: Told) {
  const names: { area: string; name: string }[] = [];
  const known = new Set([...(told.alive ? ['alive'] : []), ...told.failed, ...told.vitals]);
  for (const event of events) {
    const what = event.kind === 'alive' ? 'alive' : event.kind === 'failure' ? event.area : event.name;
    if (known.has(what)) continue;
    known.add(what);
    if (event.kind === 'failure') names.push({ area: event.area, name: `failure:${event.cause}` });
    else names.push({ area: owner || SHELL, name: event.kind === 'alive' ? 'alive' : vitalName(event) });
  }
  return names;
}

const vitalName = ({ name, value }: Extract<PageReportEvent, { kind: 'vital' }>) =>
  `vital:${name}:${rateVital(name, value)}`;

/** Counters by release, added up before they are written. */
class ReleaseCounts {
  private readonly byKey = new Map<string, ReleaseCount>();

  get rows(): ReleaseCount[] {
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
