import type { FastifyInstance } from 'fastify';
import { SenderLimiter } from '../../http/sender-limiter';
import { type LiveSite, toAreaLabel } from '../../channel/live/live-site';
import { areaOf, readReports } from './browser-report';
import { REPORT_PATH } from '../document/security-headers';

const MAX_REPORT_BYTES = 16 * 1024;
/** Maximum number of requests per minute whose reports are logged, from all addresses together. */
const LOG_LIMITS = { perAddress: Number.POSITIVE_INFINITY, inAll: 20 };
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportPorts {
  now: () => number;
  metrics: { countReport(area: string): void };
  current: () => LiveSite | null;
}

/**
 * Registers the route for CSP and integrity reports from browsers. Counts all reports, but logs only those
 * within LOG_LIMITS, because a broken browser extension may send thousands.
 */
export function registerCspReports(app: FastifyInstance, { now, metrics, current }: ReportPorts): void {
  const logLimit = new SenderLimiter(now, LOG_LIMITS);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(REPORT_PATH, { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
      const reports = readReports(String(request.body));
      if (reports === null) return reply.code(400).send();
      const isLogged = logLimit.allows(null);
      for (const report of reports) {
        metrics.countReport(toAreaLabel(current(), areaOf(report) ?? ''));
        if (isLogged) request.log.warn({ report }, 'a browser reports a refused resource');
      }
      return reply.code(204).send();
    });
  });
}
