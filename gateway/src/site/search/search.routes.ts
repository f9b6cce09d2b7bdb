import { DEPLOY_API } from '@site/shared/contracts/deploy';
import { MINUTE_MS } from '@site/shared/contracts/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from '../../http/send-missing';
import type { LiveSite } from '../../channel/live/live-site';
import { listPages, type SitePage, toPageList } from './site-pages';
import { buildRobots, buildSitemap } from './sitemap';

export interface SearchPorts {
  /** Returns the live site, without canaries and previews. */
  current: () => LiveSite | null;
  /** The configured origin of the site, or null to derive the origin from each request. */
  origin: string | null;
  /** Sends an anonymous GET to the api. */
  fetch: (path: string, requestId: string) => Promise<{ status: number; body: unknown }>;
  /** Returns the time of a monotonic clock in milliseconds. */
  now: () => number;
}

const FRESH_MS = MINUTE_MS;
/** Time before a failed load of the page list is retried, in milliseconds. */
const RETRY_MS = 10_000;
const CACHE_CONTROL = 'public, max-age=300';
/** Matches a Host header with a plain host name and an optional port. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

interface CachedPages {
  /** Key of the site whose pages are listed. */
  key: string;
  until: number;
  /** The last complete list of pages, or null if no list has been complete yet. */
  pages: Promise<SitePage[] | null>;
}

/** Registers `GET /sitemap.xml` and `GET /robots.txt` for the live site. */
export function registerSearch(app: FastifyInstance, { current, origin, fetch, now }: SearchPorts): void {
  let cached: CachedPages | null = null;

  /**
   * Returns the list of pages. Loads it at most once a minute, or again after RETRY_MS if the load failed. A
   * failed reload returns the last complete list, because search engines drop pages that are missing from a
   * sitemap.
   */
  const pagesOf = (site: LiveSite, { id, log }: FastifyRequest): Promise<SitePage[] | null> => {
    const last = cached?.key === site.key ? cached : null;
    if (last && now() < last.until) return last.pages;
    const fetchList = async (call: string) => {
      const list = toPageList(await fetch(call, id));
      if (!list) log.warn(`the sitemap is incomplete: ${call} returned no list of pages`);
      return list;
    };
    const load = async () => {
      const pages = await listPages(site, fetchList);
      if (pages) return pages;
      entry.until = now() + RETRY_MS;
      return last ? last.pages : null;
    };
    const entry: CachedPages = { key: site.key, until: now() + FRESH_MS, pages: Promise.resolve(null) };
    entry.pages = load();
    cached = entry;
    return entry.pages;
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
    // private pages stay allowed, because a crawler has to read a page to find its `noindex`
    return send(reply, 'text/plain', origin !== null, buildRobots(at, [DEPLOY_API]));
  });
}

function addressOf({ protocol, host }: FastifyRequest): string | null {
  return HOST.test(host) ? `${protocol}://${host}` : null;
}

const send = (reply: FastifyReply, type: string, cached: boolean, body: string): FastifyReply =>
  reply
    .headers({
      'cache-control': cached ? CACHE_CONTROL : 'no-store',
      'content-type': `${type}; charset=utf-8`,
    })
    .send(body);
