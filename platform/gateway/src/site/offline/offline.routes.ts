import type { RouteMode } from '@site/contracts/composition';
import { WORKER_FONTS_PATH, WORKER_PATH } from '@site/contracts/offline';
import { MINUTE_MS } from '@site/contracts/time';
import { type Encoding, matchesEtag, negotiateEncoding } from '@site/server/http/negotiate';
import type { PushKeys } from '@site/server/push/push-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from '../../http/send-missing';
import { createReader, type DataReply } from '../render/server-fetch';
import { type CacheTimes, PageCache, PageStorage } from '../pages/page-cache';
import type { SiteIdentity } from '../../identity/site-identity';
import type { SecurityOptions } from '../document/security-headers';
import { type ServedPage, toServedPage } from '../pages/served-page';
import { makeOfflinePage, PLAIN_PART } from './offline-page';
import type { OfflinePart } from './offline-part';
import { makePushScript, type PushCalls } from './push-script';
import { makeWorkerFonts, type WorkerFonts } from './worker-fonts';
import { makeWorkerScript } from './worker-script';

export interface OfflinePorts {
  /** Sends an anonymous GET to the api. */
  fetch: (path: string, requestId: string) => Promise<DataReply>;
  security: SecurityOptions;
  identity: SiteIdentity;
  /** Content of the page; a plain page if undefined. */
  part: OfflinePart | undefined;
  /** Calls of a product that sends push messages. Without them the worker ends all subscriptions. */
  pushCalls: PushCalls | undefined;
  /** Keys of the push subscriptions that the worker accepts. */
  pushKeys: PushKeys;
  /** Returns the mode of the live site's route rules. */
  mode: () => RouteMode;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  /** Returns the milliseconds of a monotonic clock. */
  now: () => number;
}

/**
 * Cache times of the worker. Browsers download the worker again when it has changed, so it changes twice an hour
 * at most. The offline page says how old its content is.
 */
const TIMES: CacheTimes = { freshMs: 30 * MINUTE_MS, staleMs: 60 * MINUTE_MS, fallbackMs: 60 * MINUTE_MS };
const MAX_BYTES = 4 * 1024 * 1024;
const FORMS: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Registers the service worker, which contains the offline page with the latest content that the product shows.
 * While the content can't be loaded, the worker answers 503, so that browsers keep the worker they have.
 */
export function registerOffline(
  app: FastifyInstance,
  { fetch, security, identity, part = PLAIN_PART, pushCalls, pushKeys, mode, clock, now }: OfflinePorts,
): void {
  const fonts = part.fonts ? makeWorkerFonts(part.fonts) : null;
  const workers = new PageCache({ now, storage: new PageStorage<ServedPage>(MAX_BYTES), times: TIMES });

  const makeWorker = async (id: string, mode: RouteMode): Promise<ServedPage> => {
    const main = await part.makeMain(createReader(fetch, id), { at: clock(), mode });
    const page = main === null ? null : makeOfflinePage(main, { part, identity, fonts, security });
    const push = makePushScript(
      pushCalls,
      pushKeys.accepted().map(({ publicKey }) => publicKey),
    );
    const script = page === null ? '' : makeWorkerScript(page, fonts) + push;
    return toServedPage(script, {
      status: main === null ? 503 : 200,
      owner: '',
      countedAs: null,
      degraded: main === null,
      headers: {
        // makes browsers revalidate the worker script at every update check
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': `default-src 'none'; connect-src 'self'${fonts ? "; script-src 'self'" : ''}; frame-ancestors 'none'`,
      },
    });
  };

  app.get(WORKER_PATH, async (request, reply) => {
    const current = mode();
    return send(request, reply, await workers.get(current, () => makeWorker(request.id, current)));
  });
  if (fonts) registerFonts(app, fonts);
}

/** Registers the script with the fonts. Only the version of this gateway is there, which never changes. */
function registerFonts(app: FastifyInstance, { address, script }: WorkerFonts): void {
  const serve = () =>
    toServedPage(script, {
      status: 200,
      owner: '',
      countedAs: null,
      degraded: false,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    });
  let served: ReturnType<typeof serve> | undefined;
  app.get(WORKER_FONTS_PATH, async (request, reply) =>
    request.url === address ? send(request, reply, await (served ??= serve())) : sendMissing(reply),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, worker: ServedPage): FastifyReply {
  const { headers: common, body } =
    worker.encodings[negotiateEncoding(request.headers['accept-encoding'], FORMS)];
  const headers: Record<string, string> = { ...common, etag: `W/${worker.etag}` };
  if (worker.status === 200 && matchesEtag(request.headers['if-none-match'], worker.etag)) {
    const { 'content-encoding': _, ...known } = headers;
    return reply.code(304).headers(known).send();
  }
  return reply
    .code(worker.status)
    .headers(headers)
    .send(Buffer.concat([body.start, body.end('\n')]));
}
