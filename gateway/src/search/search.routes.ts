import { DEPLOY_API } from '@site/shared/contracts/deploy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from '../assets/asset.routes';
import type { LiveSite } from '../channel/live-site';
import { listPages, privatePaths, type SitePages, toPageList } from './site-pages';
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
const CACHED = 'public, max-age=300';
/** The name and port of an HTTP request's host: anything else names nobody. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

interface Kept {
  key: string;
  until: number;
  pages: Promise<SitePages>;
}

/** `GET /sitemap.xml` and `GET /robots.txt`, of what is live. */
export function registerSearch(app: FastifyInstance, { current, origin, fetch, now }: SearchPorts): void {
  let kept: Kept | null = null;

  /** Asked for by many, made once a minute; a list with holes is asked for again. */
  const pagesOf = (site: LiveSite, id: string): Promise<SitePages> => {
    if (kept?.key === site.key && now() < kept.until) return kept.pages;
    const pages = listPages(site, async (call) => toPageList(await fetch(call, id)));
    const made = { key: site.key, until: now() + FRESH_MS, pages };
    kept = made;
    void pages.then(({ whole }) => {
      if (!whole && kept === made) kept = null;
    });
    return pages;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    const { pages, whole } = await pagesOf(site, request.id);
    return send(reply, 'application/xml', whole && origin !== null, buildSitemap(at, pages));
  });

  app.get('/robots.txt', (request, reply) => {
    const site = current();
    const at = origin ?? addressOf(request);
    if (!site || at === null) return sendMissing(reply);
    const closed = [...privatePaths(site), DEPLOY_API];
    return send(reply, 'text/plain', origin !== null, buildRobots(at, closed));
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
