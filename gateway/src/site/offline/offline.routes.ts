import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Faq, LastNews, WelcomePage } from '@site/shared/contracts/home';
import { OFFLINE_PATH, WORKER_PATH } from '@site/shared/contracts/offline';
import { type Encoding, negotiateEncoding } from '@site/shared/rules/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endDocument } from '../document/document';
import { type CacheTimes, PageCache } from '../pages/page-cache';
import type { SecurityOptions } from '../document/security-headers';
import { type ServedPage, toServedPage } from '../pages/served-page';
import { type OfflineHome, makeOfflinePage } from './offline-page';
import { OFFLINE_PLAIN_PATH, WORKER_SCRIPT } from './worker-script';

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
 * Cache times of the offline page. The page may be slightly outdated, because it shows the time of its
 * content.
 */
const TIMES: CacheTimes = { freshMs: 30_000, staleMs: 60_000, fallbackMs: 600_000 };
const MAX_BYTES = 4 * 1024 * 1024;
const FORMS: Encoding[] = ['br', 'gzip', 'identity'];
const WITHOUT_CONTENT: OfflineHome = { online: null, news: [], faq: [] };

/**
 * Registers the service worker and the offline page, which the worker caches. On each visit to the home page,
 * the worker refreshes its copy. While the content can't be loaded, the offline page answers 503, so that
 * browsers keep their cached copy. Browsers without a copy get `/offline/words`, which needs no content.
 */
export function registerOffline(app: FastifyInstance, { fetch, security, clock, now }: OfflinePorts): void {
  const art = readFileSync(path.join(import.meta.dirname, 'ferry.svg'), 'utf8');
  const pages = new PageCache<ServedPage>(now, MAX_BYTES, TIMES);

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

  const make = (home: OfflineHome, status: 200 | 503): Promise<ServedPage> => {
    const { html, headers } = makeOfflinePage(home, clock(), art, security);
    return toServedPage(html, { status, countedAs: null, degraded: status !== 200, headers });
  };
  const makeWithContent = async (id: string): Promise<ServedPage> => {
    const home = await readHome(id);
    return home ? make(home, 200) : make(WITHOUT_CONTENT, 503);
  };

  app.get(WORKER_PATH, (_request, reply) =>
    reply
      .headers({
        // makes browsers revalidate the worker script at every update check
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      })
      .send(WORKER_SCRIPT),
  );
  app.get(OFFLINE_PATH, async (request, reply) =>
    send(request, reply, await pages.get(OFFLINE_PATH, () => makeWithContent(request.id))),
  );
  app.get(OFFLINE_PLAIN_PATH, async (request, reply) =>
    send(request, reply, await pages.get(OFFLINE_PLAIN_PATH, () => make(WITHOUT_CONTENT, 200))),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, page: ServedPage): FastifyReply {
  const { headers, body } = page.encodings[negotiateEncoding(request.headers['accept-encoding'], FORMS)];
  // `no-store`, because the service worker caches the page separately
  return reply
    .code(page.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(Buffer.concat([body.start, body.end(endDocument(null))]));
}
