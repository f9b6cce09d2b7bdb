import type { Database } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { PageReportEvent } from '@site/contracts/page-report';
import { sql } from 'drizzle-orm';
import { NO_ROUTING } from '../channel/site-routing';
import { fetchStatus } from '../admin/status.service';
import { openJudge } from '../canary/judge/open-judge';
import { BUCKET_MS, toBucket } from '../canary/page-reports/bucket';
import { FAILED_KEY, type PageIdentity } from '../canary/page-reports/page-id';
import { addLateBuckets } from '../canary/page-reports/page-report.repo';
import { PageStatistics } from '../canary/page-reports/page-statistics';
import { changeChannel } from '../channel/change.service';
import { fetchHead, fetchLog } from '../channel/channel.repo';
import { channelEntries } from '../channel/channel.table';
import { fetchLiveState } from '../channel/live/live-state';
import { storeTiny } from './store-tiny';
import { buildRelease, buildShell, type TinyRelease, type TinyReleaseOptions } from './tiny-release';
import { UNSIGNED } from './unsigned';
import { openMigratedDatabase } from './migrated-database';

export const ALIVE: PageReportEvent = { kind: 'alive' };
/** A page that has begun in a browser, and then reports nothing. */
export const SILENT: PageReportEvent[] = [{ kind: 'begun' }];
export const FAILED: PageReportEvent[] = [{ kind: 'failure', area: 'home', cause: 'script' }];
/** A module that the shell of the site provides. */
export const PROVIDES = [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }];

/** A minute before now, now, a minute after now, or three minutes after now. */
type When = 'before' | 'now' | 'after' | 'later';
const timeOf = (when: When) => Date.now() + { before: -6, now: 0, after: 6, later: 18 }[when] * BUCKET_MS;

export type WatchedSite = Awaited<ReturnType<typeof openWatchedSite>>;

/** Opens a channel with a shell, without a gateway, whose releases a judge watches. */
export async function openWatchedSite() {
  const database: Database = await openMigratedDatabase();
  const logged: string[] = [];
  const log = (text: unknown) => void logged.push(String(text));
  const statistics = new PageStatistics({
    database,
    onError: (error) => {
      throw error;
    },
  });
  let pages = 0;
  let versions = 0;

  const change = (request: ChannelRequest) =>
    changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });

  const store = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;

  async function deploy(release: TinyRelease): Promise<string> {
    const to = await store(release);
    await change({ action: 'deploy', area: release.manifest.area, to, why: 'a test' });
    return to;
  }

  /** Builds a new release of the main page. */
  function home(options: TinyReleaseOptions = {}): TinyRelease {
    versions += 1;
    return buildRelease({ server: `exports.area = ${versions}; // ${'.'.repeat(versions)}`, ...options });
  }

  /** Starts a canary of the main page. Returns the composition of its visitors. */
  async function beginCanary(): Promise<Composition> {
    const to = await store(home());
    await change({ action: 'canary', area: 'home', to, percent: 10, why: 'a test' });
    const { composition } = (await fetchHead(database.db))!;
    return { ...composition, id: `${to.slice(0, 8)}00000000`, areas: { ...composition.areas, home: to } };
  }

  /**
   * Counts pages of the main page in a composition, by default the live one, each with a report of `events` if there
   * are any. Returns a function that adds later reports of these pages.
   */
  async function serve(
    when: When,
    count: number,
    events: PageReportEvent[],
    { keyStart = 'p', of }: { keyStart?: string; of?: Composition } = {},
  ) {
    const composition = of ?? (await fetchHead(database.db))!.composition;
    const at = timeOf(when);
    const report = async (served: readonly PageIdentity[], reported: PageReportEvent[]) => {
      for (const page of served) statistics.addReport(page, reported);
      await statistics.flush();
    };
    const served: PageIdentity[] = [];
    for (let page = 0; page < count; page += 1) {
      statistics.countServed({ composition, owner: 'home', renderFailed: keyStart === FAILED_KEY }, at);
      const key = `${keyStart}age ${(pages += 1)}`;
      served.push({ key, second: Math.floor(at / 1_000), composition: composition.id, owner: 'home' });
    }
    await report(events.length > 0 ? served : [], events);
    return (late: PageReportEvent[]) => report(served, late);
  }

  /** Deploys a release that works, and then another one. */
  async function deployTwo(reference = 300) {
    const before = await deploy(home());
    await serve('before', reference, [ALIVE]);
    return { before, after: await deploy(home()) };
  }

  /** Judges what has been served until `when`, as a gateway does every few seconds. */
  async function judge(when: 'after' | 'later' = 'after') {
    const judge = openJudge({
      database,
      trust: UNSIGNED,
      live: { state: await fetchLiveState(database.db, UNSIGNED, NO_ROUTING) },
      routing: NO_ROUTING,
      log: { warn: log, error: log } as never,
      metrics: { countMove: () => {} },
      // negative, because the pages are served in the next minutes
      times: { everyMs: 1_000, graceMs: (when === 'after' ? -12 : -24) * BUCKET_MS },
    });
    await judge.judge();
  }

  await deploy(buildShell({ provides: PROVIDES }));
  return {
    database,
    logged,
    change,
    store,
    deploy,
    home,
    serve,
    beginCanary,
    deployTwo,
    judge,
    /** Makes all changes so far older. */
    dateBack: (ms: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`alter table channel_entries disable trigger user`);
        await tx.update(channelEntries).set({ at: sql`at - ${ms} * interval '1 millisecond'` });
        await tx.execute(sql`alter table channel_entries enable trigger user`);
      }),
    /** Notes that a gateway was late. */
    beLate: (when: When, afterMs = 0) => addLateBuckets(database.db, [toBucket(timeOf(when) + afterMs)]),
    areaStatus: async () =>
      (await fetchStatus(database.db, UNSIGNED)).areas.find(({ area }) => area === 'home')!,
    lastEntry: async () => (await fetchLog(database.db, { area: 'home', limit: 1 }))[0]!,
    close: () => database.close(),
  };
}
