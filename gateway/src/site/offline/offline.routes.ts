import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Faq, LastNews, WelcomePage } from '@site/shared/contracts/home';
import { WORKER_PATH } from '@site/shared/contracts/offline';
import { MINUTE_MS } from '@site/shared/contracts/time';
import { type Encoding, matchesEtag, negotiateEncoding } from '@site/shared/rules/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheTimes, PageCache } from '../pages/page-cache';
import type { SecurityOptions } from '../document/security-headers';
import { type ServedPage, toServedPage } from '../pages/served-page';
import { type OfflineHome, makeOfflinePage } from './offline-page';
import { makeWorkerScript } from './worker-script';

interface OfflinePorts {
  /** Sends an anonymous GET to the api. */
  fetch: (path: string, requestId: string) => Promise<{ status: number; body: unknown }>;
  security: SecurityOptions;
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
 * Registers the service worker, which contains the offline page with the latest content of the home page. While
 * the content can't be loaded, the worker answers 503, so that browsers keep the worker they have.
 */
export function registerOffline(app: FastifyInstance, { fetch, security, clock, now }: OfflinePorts): void {
  const art = readFileSync(path.join(import.meta.dirname, 'ferry.svg'), 'utf8');
  const workers = new PageCache<ServedPage>(now, MAX_BYTES, TIMES);

  // replies need no validation: the api runs in this process, and its tests check replies against the
  // contracts
  const read = async <T>(call: string, id: string): Promise<T | null> => {
    const { status, body } = await fetch(call, id);
    return status === 200 ? (body as T) : null;
  };

  const readHome = async (id: string): Promise<OfflineHome | null> => {
    const [welcome, news, faq] = await Promise.all([
      read<WelcomePage>('/api/home/welcome', id),
      read<LastNews>('/api/home/news', id),
      read<Faq>('/api/home/faq', id),
    ]);
    return welcome && news && faq && { online: welcome.online, news: news.lastNewsList, faq: faq.listFAQ };
  };

  const makeWorker = async (id: string): Promise<ServedPage> => {
    const home = await readHome(id);
    const script = home ? makeWorkerScript(makeOfflinePage(home, clock(), art, security)) : '';
    return toServedPage(script, {
      status: home ? 200 : 503,
      owner: '',
      countedAs: null,
      degraded: home === null,
      headers: {
        // makes browsers revalidate the worker script at every update check
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      },
    });
  };

  app.get(WORKER_PATH, async (request, reply) =>
    send(request, reply, await workers.get(WORKER_PATH, () => makeWorker(request.id))),
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
