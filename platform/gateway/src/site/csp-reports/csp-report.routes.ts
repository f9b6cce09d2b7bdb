import { type LineLog, NoiseLog } from '@site/server/log/noise-log';
import type { FastifyInstance } from 'fastify';
import { type LiveSite, toAreaLabel } from '../../channel/live/live-site';
import { areaOf, type BrowserReport, readReports } from './browser-report';
import type { FailureTraces } from '../../source-maps/failure-traces';
import { REPORT_PATH } from '../document/security-headers';

const MAX_REPORT_BYTES = 16 * 1024;
/** Maximum number of reports that are logged in a minute, from all addresses together. */
const REPORT_LINES = 20;
/** Payer of the places in reports, which any client can make up. No area has such a name. */
const PAYER = 'browser reports';
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportPorts {
  metrics: { countReport(area: string): void };
  current: () => LiveSite | null;
  traces: Pick<FailureTraces, 'trace'>;
}

/**
 * Registers the route for CSP and integrity reports from browsers. Counts all reports, but logs few of them,
 * because a broken browser extension may send thousands.
 */
export function registerCspReports(app: FastifyInstance, { metrics, current, traces }: ReportPorts): void {
  const noise = new NoiseLog({ lines: REPORT_LINES });
  /** Adds to a line the place in the sources, if the report names one in a script of the site. */
  const tracedLog = (log: LineLog, { source, line, column }: BrowserReport): LineLog => ({
    warn: (facts, message) =>
      void traces
        .trace(`${source}:${line}:${column}`, { payer: PAYER })
        .then(({ source: place }) => log.warn(place === null ? facts : { ...facts, place }, message)),
  });
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
        noise.warn(tracedLog(request.log, report), 'browser-report', 'a browser reports a refused resource', {
          report,
        });
      }
      return reply.code(204).send();
    });
  });
}
