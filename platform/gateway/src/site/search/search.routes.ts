import { DEPLOY_API } from '@site/contracts/deploy-names';
import { MINUTE_MS } from '@site/contracts/time';
import type { PageList } from '@site/contracts/page-list';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendRefusal } from '../../http/clients/refuse-request';
import { sendMissing } from '../../http/send-missing';
import type { LiveSite } from '../../channel/live/live-site';
import type { DataReply } from '../render/server-fetch';
import { listPages, toPageList } from './site-pages';
import { buildRobots, buildSitemapParts, toSitemap } from './sitemap';

export interface SearchPorts {
  /** Returns the live site, without canaries and previews. */
  current: () => LiveSite | null;
  /** The configured origin of the site, or null to derive the origin from each request. */
  origin: string | null;
  /** Sends an anonymous GET to the api. */
  fetch: (path: string, requestId: string) => Promise<DataReply>;
  /** Returns the time of a monotonic clock in milliseconds. */
  now: () => number;
}

const FRESH_MS = MINUTE_MS;
/** Time before a failed load of the page list is retried, in milliseconds. */
const RETRY_MS = 10_000;
/** Time in seconds for which a complete sitemap may be cached, and one without the pages of an area. */
const CACHE_S = { complete: 300, incomplete: 10 };
/** Maximum number of calls whose last list of pages is kept. */
const MAX_LISTS = 200;
/** Matches a Host header with a plain host name and an optional port. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/**
 * Maximum number of origins for which the sitemap of one list of pages is built. Without a configured origin, clients
 * choose it, and a sitemap may have 20 MB.
 */
const MAX_SITEMAPS = 2;

/** Sitemaps of one site. Only their first requests build them: a large one takes 60 ms. */
interface CachedSitemaps {
  /** Key of the site whose pages are listed. */
  key: string;
  until: number;
  listed: Promise<{ parts: string[]; isComplete: boolean }>;
  /** Finished sitemaps by origin. */
  built: Map<string, Buffer>;
}

/** Registers `GET /sitemap.xml` and `GET /robots.txt` for the live site. */
export function registerSearch(app: FastifyInstance, { current, origin, fetch, now }: SearchPorts): void {
  let cached: CachedSitemaps | null = null;
  const lists = new LRUCache<string, PageList>({ max: MAX_LISTS });

  /**
   * Returns the sitemaps. Loads the list of pages at most once a minute, or again after RETRY_MS if a list failed. A
   * list that fails is replaced by the last one of its call, because search engines drop pages that are missing from a
   * sitemap. Without one, only the pages of its area are missing.
   */
  const sitemapsOf = (site: LiveSite, { id, log }: FastifyRequest): CachedSitemaps => {
    if (cached?.key === site.key && now() < cached.until) return cached;
    const fetchList = async (call: string) => {
      const list = toPageList(await fetch(call, id));
      if (list) {
        lists.set(call, list);
        return list;
      }
      entry.until = now() + RETRY_MS;
      log.warn(`the sitemap is incomplete: ${call} returned no list of pages`);
      return lists.get(call) ?? null;
    };
    const entry = { key: site.key, until: now() + FRESH_MS };
    const list = async () => {
      const { pages, isComplete } = await listPages(site, fetchList);
      return { parts: await buildSitemapParts(pages), isComplete };
    };
    return (cached = Object.assign(entry, { listed: list(), built: new Map<string, Buffer>() }));
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    const { listed, built } = sitemapsOf(site, request);
    const { parts, isComplete } = await listed;
    const cacheS = isComplete ? CACHE_S.complete : CACHE_S.incomplete;
    if (!built.has(at) && built.size >= MAX_SITEMAPS) return sendRefusal(request, reply, 'UNAVAILABLE');
    const sitemap = built.get(at) ?? toSitemap(parts, at);
    built.set(at, sitemap);
    return send(reply, 'application/xml', origin === null ? 0 : cacheS, sitemap);
  });

  app.get('/robots.txt', (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    // private pages stay allowed, because a crawler has to read a page to find its `noindex`
    return send(reply, 'text/plain', origin === null ? 0 : CACHE_S.complete, buildRobots(at, [DEPLOY_API]));
  });
}

function addressOf({ protocol, host }: FastifyRequest): string | null {
  return HOST.test(host) ? `${protocol}://${host}` : null;
}

const send = (reply: FastifyReply, type: string, cacheS: number, body: string | Buffer): FastifyReply =>
  reply
    .headers({
      'cache-control': cacheS > 0 ? `public, max-age=${cacheS}` : 'no-store',
      'content-type': `${type}; charset=utf-8`,
    })
    .send(body);
