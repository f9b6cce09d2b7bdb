import { MINUTE_MS } from '@site/shared/contracts/time';
import type { FastifyInstance } from 'fastify';
import { type LiveSite, toAreaLabel } from '../../channel/live/live-site';
import { areaOf, readReports } from './browser-report';
import { REPORT_PATH } from '../document/security-headers';

const MAX_REPORT_BYTES = 16 * 1024;
const MAX_PER_MINUTE = 20;
const TYPES = ['application/csp-report', 'application/reports+json'];

interface ReportPorts {
  now: () => number;
  metrics: { countReport(area: string): void };
  current: () => LiveSite | null;
}

/**
 * Registers the route for CSP and integrity reports from browsers. Counts all reports, but logs only those in
 * the first MAX_PER_MINUTE requests per minute, because a broken browser extension may send thousands.
 */
export function registerCspReports(app: FastifyInstance, { now, metrics, current }: ReportPorts): void {
  let minute = 0;
  let count = 0;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(REPORT_PATH, { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
      const asked = Math.floor(now() / MINUTE_MS);
      if (asked !== minute) [minute, count] = [asked, 0];
      count += 1;
      const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
      for (const report of readReports(body)) {
        metrics.countReport(toAreaLabel(current(), areaOf(report) ?? ''));
        if (count <= MAX_PER_MINUTE) request.log.warn({ report }, 'a browser reports a refused resource');
      }
      return reply.code(204).send();
    });
  });
}
