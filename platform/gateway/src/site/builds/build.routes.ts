import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import type { LatestBuild, VersionFile } from '@site/contracts/composition';
import { isApiError } from '@site/contracts/api-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '@site/server/http/negotiate';
import type { ReadDeadline } from '../../db/read-deadline';
import { sendMissing } from '../../http/send-missing';
import { type LiveSite, readSite } from '../../channel/live/live-site';
import { toBuildMeta } from '../document/page-state';
import { fetchComposition } from '../../channel/channel.repo';
import { releasesOf } from '../../channel/state';
import { fetchReleases } from '../../releases/store/release.repo';
import type { ReleaseTrust } from '../../signing/release-trust';

interface BuildPorts {
  db: Db;
  deadline: ReadDeadline;
  trust: ReleaseTrust;
  siteFor: (request: FastifyRequest) => LiveSite | null;
}

const MAX_METAS = 50;

/** Registers the public files that describe builds (docs/product/updates.md#version-files). */
export function registerBuilds(app: FastifyInstance, { db, trust, deadline, siteFor }: BuildPorts): void {
  const findSite = async (id: string, own: LiveSite | null): Promise<LiveSite | null> => {
    if (own?.composition.id === id) return own;
    const composition = await fetchComposition(db, id);
    if (!composition) return null;
    const stored = await fetchReleases(db, Object.entries(releasesOf(composition)));
    if (stored.length <= Object.keys(composition.areas).length) return null;
    return readSite(db, trust, composition, { revision: 0, at: new Date(0) }).catch(nullWhenRefused);
  };

  const metas = new CachedReads(new LRUCache<string, string>({ max: MAX_METAS }));
  const readMeta = (id: string, own: LiveSite | null) =>
    metas.read(id, async () => {
      const site = await findSite(id, own);
      return site ? JSON.stringify(toBuildMeta(site)) : undefined;
    });

  // every visible tab polls this file twice a minute, so it is built from memory and usually answered with
  // 304
  app.get('/builds/latest.json', (request, reply) => {
    const site = siteFor(request);
    if (!site) return sendMissing(reply);
    const etag = `"${site.composition.id}"`;
    void reply.headers({ 'cache-control': 'no-store', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendLive(reply, site, ({ composition, since }): LatestBuild => {
      return { id: composition.id, timestamp: since.getTime() };
    });
  });
  app.get('/version.json', (request, reply) =>
    sendLive(reply, siteFor(request), (site): VersionFile => ({ buildTime: site.shellBuiltAt.getTime() })),
  );
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const id = /^([0-9a-f]{16})\.json$/.exec(request.params.file)?.[1];
    const meta = id && (await deadline(readMeta(id, siteFor(request))));
    if (!meta) return sendMissing(reply);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('application/json; charset=utf-8')
      .send(meta);
  });
}

/**
 * Returns null for NOT_FOUND and CONFLICT, because the releases of an old composition may have been deleted, and
 * its shell may not be trusted any more. Rethrows other errors.
 */
function nullWhenRefused(error: unknown): null {
  if (isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')) return null;
  throw error;
}

/** Sends a file that changes with every deploy and therefore must not be cached. */
function sendLive(
  reply: FastifyReply,
  site: LiveSite | null,
  toBody: (site: LiveSite) => object,
): FastifyReply {
  if (!site) return sendMissing(reply);
  return reply.header('cache-control', 'no-store').send(toBody(site));
}
