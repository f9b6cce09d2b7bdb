import { NoiseLog } from '@site/server/log/noise-log';
import type { FastifyInstance } from 'fastify';
import { type LiveSite, toAreaLabel } from '../../channel/live/live-site';
import { areaOf, readReports } from './browser-report';
import { REPORT_PATH } from '../document/security-headers';

const MAX_REPORT_BYTES = 16 * 1024;
/** Maximum number of reports that are logged in a minute, from all addresses together. */
const REPORT_LINES = 20;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportPorts {
  metrics: { countReport(area: string): void };
  current: () => LiveSite | null;
}

/**
 * Registers the route for CSP and integrity reports from browsers. Counts all reports, but logs few of them,
 * because a broken browser extension may send thousands.
 */
export function registerCspReports(app: FastifyInstance, { metrics, current }: ReportPorts): void {
  const noise = new NoiseLog({ lines: REPORT_LINES });
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
      for (const report of reports) {
        metrics.countReport(toAreaLabel(current(), areaOf(report) ?? ''));
        noise.warn(request.log, 'browser-report', 'a browser reports a refused resource', { report });
      }
      return reply.code(204).send();
    });
  });
}
