import {
  toAddressGroup,
  toCustomerNetwork,
  toSenderKey,
  toWitnessNetwork,
} from '@site/server/network/sender-address';
import type { Database } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChannelControls } from '../../channel/channel.table';
import { comesFromOutside } from '../../http/comes-from-outside';
import { wasSent } from '../../http/clients/when-reply-ends';
import { isNavigation, isPrefetch, wantsPage } from '../../http/wants-page';
import type { SigningSecret } from '../../secrets/site-secrets';
import type { FailureTraces } from '../../source-maps/failure-traces';
import { findInComposition } from '../../source-maps/find-release';
import { BrowserFailureLog } from './browser-failure-log';
import { createPageIds, type CountedPage } from './page-id';
import { PageStatistics } from './page-statistics';
import { SenderLimiter } from '../../http/sender-limiter';
import { EvidenceLimiter } from './evidence-limiter';
import { type PageReportMetrics, registerPageReports } from './page-report.routes';
import { RecentPages } from './recent-pages';
import { ReportLimiter } from './report-limiter';
import { SenderAreas } from './sender-areas';

interface PageReportsPorts {
  database: Pick<Database, 'db'>;
  traces: Pick<FailureTraces, 'trace' | 'remember'>;
  /** Signs the ids of pages. */
  secret: SigningSecret;
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: PageReportMetrics;
  /** Configured origin of the site, such as `https://example.org`, or null if none is configured. */
  origin: string | null;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
}

/** Counts served pages and the events that browsers report about them. */
export interface PageReports {
  /**
   * Returns the page id for the reports on one response. Counts the response once it has been sent completely, if a
   * browser requested it as a page: a visitor who has gone meanwhile cannot report. Returns null if a script or a
   * frame requested it, and if the sender requests more pages than a person would, so that a program that loads pages
   * and never reports on them cannot end a canary.
   */
  stamp(
    page: CountedPage,
    request: Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'ip' | 'raw'>,
    reply: Pick<FastifyReply, 'raw'>,
  ): string | null;
  /**
   * Called when a limit for clients has refused a request of `sender`, the result of `toAddressGroup`. The silence of
   * pages that it has got in the last minute proves nothing: their files may have been refused. Any website can bring
   * this about for its visitors.
   */
  ignoreSilence(sender: string): void;
  /** Names the running canaries: from now on their pages are compared with those of the live site. */
  compare(canaries: ChannelControls['canaries']): void;
  /** Counts a server-side render that failed because of an area's code. */
  countRenderFailure(composition: Composition, area: string): void;
  register(app: FastifyInstance): void;
  start(): void;
  /** Resolves when all counts so far, and the buckets in which this gateway was late, have been written or lost. */
  flush(): Promise<void>;
  /** Stops periodic writes and writes the counts that are still in memory. */
  stop(): Promise<void>;
}

export function openPageReports(ports: PageReportsPorts): PageReports {
  const { database, secret, log, metrics, origin, clock, traces } = ports;
  const ids = createPageIds(secret, clock);
  const statistics = new PageStatistics({
    database,
    now: clock,
    onError: (error) => log.error(error, 'pages are served without being counted'),
    onSweepError: (error) => log.error(error, 'old page counts were not deleted'),
  });
  const pages = new SenderLimiter(clock);
  const evidence = new EvidenceLimiter();
  const recent = new RecentPages();
  const areas = new SenderAreas(clock);
  return {
    stamp({ composition, owner, renderFailed }, request, reply) {
      if (!isNavigation(request)) return null;
      // a prefetched page may be shown later, and open windows then
      const isOnlyArea = wantsPage(request) && areas.isOnly(toCustomerNetwork(request.ip), owner);
      if (isPrefetch(request)) return null;
      const sender = toSenderKey(request.ip);
      if (!pages.allows(sender)) return null;
      const at = clock();
      const page = { composition: composition.id, owner };
      // Only page requests count. Other clients have no cohort, and their reports prove nothing: no page of theirs
      // counts.
      if (!wantsPage(request)) return ids.issue(page, at, 'unjudged');
      const judged =
        isOnlyArea &&
        comesFromOutside(request, origin) &&
        evidence.allows(toWitnessNetwork(request.ip), { composition, owner });
      reply.raw.once('finish', () => {
        if (wasSent(request)) statistics.countServed({ composition, owner, judged, renderFailed }, at);
      });
      const id = ids.issue(page, at, judged ? (renderFailed ? 'failed' : 'judged') : 'unjudged');
      if (judged) recent.add(toAddressGroup(request.ip), id);
      return id;
    },
    ignoreSilence(sender) {
      for (const id of recent.take(sender)) {
        const page = ids.read(id);
        if (typeof page === 'object') statistics.addReport(page, [{ kind: 'left' }]);
      }
    },
    compare: (canaries) => evidence.compare(canaries),
    countRenderFailure: (composition, area) => statistics.countRenderFailure(composition, area),
    register(app) {
      const limit = new ReportLimiter(() => performance.now());
      const find = (composition: string) => findInComposition(database.db, composition);
      const failures = new BrowserFailureLog(traces, find);
      registerPageReports(app, { ids, statistics, limit, failures, metrics, origin });
    },
    start: () => statistics.start(),
    flush: () => statistics.flush(),
    stop: () => statistics.stop(),
  };
}
