import { toSenderKey } from '@site/api/app';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import {
  PageReport,
  PAGE_REPORT_MAX_BYTES,
  PAGE_REPORT_PATH,
  type PageReportEvent,
} from '@site/shared/contracts/page-report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageIdFault, PageIds } from './page-id';
import type { BeaconLimit } from './page-report-limits';
import type { PageLedger } from './page-ledger';

/** Why a beacon counts for nothing: `foreign` no page of this site sent it, `limit` too many came, or its page's id. */
export type BeaconRefusal = 'foreign' | 'limit' | 'old' | PageIdFault;

export interface PageReportMetrics {
  countBeacon(kind: PageReportEvent['kind']): void;
  countBeaconRefusal(reason: BeaconRefusal): void;
}

export interface BeaconPorts {
  ids: Pick<PageIds, 'read'>;
  ledger: Pick<PageLedger, 'hear' | 'touch'>;
  limit: Pick<BeaconLimit, 'allows'>;
  metrics: PageReportMetrics;
  /** `https://example.org`, when it is configured. */
  origin: string | null;
}

/** `sendBeacon` of a text, and of a Blob of JSON. */
const TYPES = ['text/plain', 'application/json'];

/**
 * POST /beacon: what pages say of themselves. 204 for every beacon that is one, counted or not: a page learns nothing
 * from it; 400 for anything else. The log gets the kind of a mistake and nothing of what was sent.
 */
export function registerBeacons(app: FastifyInstance, ports: BeaconPorts): void {
  const { ids, ledger, limit, metrics, origin } = ports;
  const isBeacon = TypeCompiler.Compile(PageReport);
  const refuse = (request: FastifyRequest, reason: BeaconRefusal) => {
    metrics.countBeaconRefusal(reason);
    request.log.debug(`a beacon was refused: ${reason}`);
  };

  function read(body: unknown): PageReport | null {
    try {
      const said: unknown = JSON.parse(String(body));
      return isBeacon.Check(said) ? said : null;
    } catch {
      return null;
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // too big, of another type, cut off: all of it is a bad request
    scope.setErrorHandler((_error, request, reply) => {
      refuse(request, 'malformed');
      return reply.code(400).send();
    });
    scope.post(PAGE_REPORT_PATH, { bodyLimit: PAGE_REPORT_MAX_BYTES }, (request, reply) => {
      if (!isOwn(request, origin)) {
        refuse(request, 'foreign');
        return reply.code(400).send();
      }
      const beacon = read(request.body);
      if (!beacon) {
        refuse(request, 'malformed');
        return reply.code(400).send();
      }
      void reply.code(204);
      if (!limit.allows(toSenderKey(request.socket.remoteAddress, request.headers['x-forwarded-for']))) {
        refuse(request, 'limit');
        return reply.send();
      }
      const page = ids.read(beacon.page);
      if (typeof page === 'string') {
        refuse(request, page);
        return reply.send();
      }
      if (page.old) {
        ledger.touch(page.composition);
        refuse(request, 'old');
        return reply.send();
      }
      ledger.hear(page, beacon.events);
      for (const { kind } of beacon.events) metrics.countBeacon(kind);
      return reply.send();
    });
  });
}

/** Whether a page of this very site sends it: browsers say so of every POST, scripts of a page can't change it. */
function isOwn({ headers, host }: FastifyRequest, site: string | null): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (origin === site || hostOf(origin) === host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
