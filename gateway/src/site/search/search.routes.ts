import { DEPLOY_API } from '@site/shared/contracts/deploy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from '../../http/send-missing';
import type { LiveSite } from '../../channel/live/live-site';
import { listPages, type SitePage, toPageList } from './site-pages';
import { buildRobots, buildSitemap } from './sitemap';

export interface SearchPorts {
  /** What is live for everybody: search engines get no canary and no preview. */
  current: () => LiveSite | null;
  /** The site's own origin; null: whatever address it is asked at. */
  origin: string | null;
  /** An anonymous GET on the api. */
  fetch: (path: string, requestId: string) => Promise<{ status: number; body: unknown }>;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

const FRESH_MS = 60_000;
/** While a list can't be had: whoever can't give it is asked so seldom. */
const RETRY_MS = 10_000;
const CACHED = 'public, max-age=300';
/** The name and port of an HTTP request's host: anything else names nobody. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

interface CachedPages {
  /** Of which composition. */
  key: string;
  until: number;
  /** The last that were whole; null: there are none yet. */
  pages: Promise<SitePage[] | null>;
}

/** `GET /sitemap.xml` and `GET /robots.txt`, of what is live. */
export function registerSearch(app: FastifyInstance, { current, origin, fetch, now }: SearchPorts): void {
  let kept: CachedPages | null = null;

  /** Asked for by many, made once a minute. Pages that are left out would leave search: what was whole stands until all are here. */
  const pagesOf = (site: LiveSite, { id, log }: FastifyRequest): Promise<SitePage[] | null> => {
    const last = kept?.key === site.key ? kept : null;
    if (last && now() < last.until) return last.pages;
    const ask = async (call: string) => {
      const list = toPageList(await fetch(call, id));
      if (!list) log.warn(`the sitemap is not whole: ${call} gives no list of pages`);
      return list;
    };
    const look = async () => {
      const pages = await listPages(site, ask);
      if (pages) return pages;
      made.until = now() + RETRY_MS;
      return last ? last.pages : null;
    };
    const made: CachedPages = { key: site.key, until: now() + FRESH_MS, pages: Promise.resolve(null) };
    made.pages = look();
    kept = made;
    return made.pages;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    const pages = await pagesOf(site, request);
    if (!pages) {
      void reply.code(503).header('retry-after', RETRY_MS / 1000);
      return send(reply, 'text/plain', false, '503 Service Unavailable\n');
    }
    return send(reply, 'application/xml', origin !== null, buildSitemap(at, pages));
  });

  app.get('/robots.txt', (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    // not what is private: who is kept out of a page never reads its `noindex`
    return send(reply, 'text/plain', origin !== null, buildRobots(at, [DEPLOY_API]));
  });
}

function addressOf({ protocol, host }: FastifyRequest): string | null {
  return HOST.test(host) ? `${protocol}://${host}` : null;
}

const send = (reply: FastifyReply, type: string, cached: boolean, body: string): FastifyReply =>
  reply
    .headers({
      'cache-control': cached ? CACHED : 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
    })
    .send(body);
