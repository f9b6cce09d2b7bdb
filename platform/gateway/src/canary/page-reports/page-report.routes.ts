import { TypeCompiler } from '@sinclair/typebox/compiler';
import {
  PageReport,
  PAGE_REPORT_MAX_BYTES,
  PAGE_REPORT_PATH,
  type PageReportEvent,
} from '@site/contracts/page-report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrowserFailureLog } from './browser-failure-log';
import type { PageIdFault, PageIds } from './page-id';
import { isOwnRequest } from '../../http/is-own-request';
import type { PageStatistics } from './page-statistics';
import type { ReportLimiter } from './report-limiter';

/**
 * Reason why a page report is not counted: `foreign` if another site sent the report, `limit` if there were
 * too many reports. The other reasons are problems with the page id. `malformed` is also used for a report
 * that cannot be read.
 */
export type PageReportRefusal = 'foreign' | 'limit' | 'old' | PageIdFault;

export interface PageReportMetrics {
  countPageReport(kind: PageReportEvent['kind']): void;
  countPageReportRefusal(reason: PageReportRefusal): void;
}

interface PageReportPorts {
  ids: Pick<PageIds, 'read'>;
  statistics: Pick<PageStatistics, 'addReport' | 'markSeen'>;
  limit: Pick<ReportLimiter, 'allows'>;
  failures: Pick<BrowserFailureLog, 'add'>;
  metrics: PageReportMetrics;
  /** Configured origin of the site, such as `https://example.org`, or null if none is configured. */
  origin: string | null;
}

/** Content types that `sendBeacon` sends for a string and for a Blob of JSON. */
const TYPES = ['text/plain', 'application/json'];

/**
 * Registers the POST route at PAGE_REPORT_PATH for page reports of browsers. Responds with 400 to malformed
 * reports and to reports from other sites, and with 204 to all others, even if they are not counted. The log
 * contains only the reason why a report was rejected, and places in scripts of the site where code failed.
 */
export function registerPageReports(app: FastifyInstance, ports: PageReportPorts): void {
  const { ids, statistics, limit, failures, metrics, origin } = ports;
  const isReport = TypeCompiler.Compile(PageReport);
  const refuse = (request: FastifyRequest, reason: PageReportRefusal) => {
    metrics.countPageReportRefusal(reason);
    request.log.debug(`a page report was refused: ${reason}`);
  };

  function read(body: unknown): PageReport | null {
    try {
      const parsed: unknown = JSON.parse(String(body));
      return isReport.Check(parsed) ? parsed : null;
    } catch {
      return null;
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // a report that is too large, truncated or of another content type gets status 400
    scope.setErrorHandler((_error, request, reply) => {
      refuse(request, 'malformed');
      return reply.code(400).send();
    });
    scope.post(PAGE_REPORT_PATH, { bodyLimit: PAGE_REPORT_MAX_BYTES }, (request, reply) => {
      if (!isOwnRequest(request, origin)) {
        refuse(request, 'foreign');
        return reply.code(400).send();
      }
      const report = read(request.body);
      if (!report) {
        refuse(request, 'malformed');
        return reply.code(400).send();
      }
      void reply.code(204);
      const page = ids.read(report.page);
      if (typeof page === 'string') {
        refuse(request, page);
        return reply.send();
      }
      // after the id is verified: reports with forged ids would use up the limits of honest visitors
      if (!limit.allows(page.key, request.ip)) {
        refuse(request, 'limit');
        return reply.send();
      }
      if (page.old) {
        statistics.markSeen(page.composition);
        refuse(request, 'old');
        return reply.send();
      }
      statistics.addReport(page, report.events, report.shared);
      failures.add(request.log, page.composition, report.events);
      for (const { kind } of report.events) metrics.countPageReport(kind);
      return reply.send();
    });
  });
}
