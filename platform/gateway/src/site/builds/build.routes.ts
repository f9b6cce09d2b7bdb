import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import type { LatestBuild, VersionFile } from '@site/contracts/composition';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { WorkLimit } from '@site/server/jobs/work-limit';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import { matchesEtag } from '@site/server/http/negotiate';
import type { ReadDeadline } from '../../db/read-deadline';
import { sendMissing } from '../../http/send-missing';
import { type LiveSite, withoutFiles } from '../../channel/live/live-site';
import { toBuildMeta } from '../document/page-state';
import { fetchComposition } from '../../channel/channel.repo';
import { releasesOf } from '../../channel/state';
import { refusal } from '../../refusals/refusal';
import { findUnmet } from '../../releases/linker/needs';
import type { ReleaseTrust } from '../../signing/release-trust';
import { type EncodedJson, encodeJson, sendEncoded, sizeOf } from './encoded-json';
import { ReleaseMetas } from './release-metas';

/** Description of a build. */
interface Description {
  json: EncodedJson;
  /** False if an area without files may get them later: when a key is registered, or by a repair. */
  isWhole: boolean;
}

type DescribedSite = Pick<LiveSite, 'composition' | 'areas'> & Pick<Description, 'isWhole'>;

const describe = async ({ isWhole, ...site }: DescribedSite): Promise<Description> => ({
  json: await encodeJson(toBuildMeta(site)),
  isWhole,
});

interface BuildPorts {
  db: Db;
  deadline: ReadDeadline;
  trust: ReleaseTrust;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  siteFor: (request: FastifyRequest) => LiveSite | null;
}

const MAX_METAS = 1_000;
const MAX_META_BYTES = 16 * 1024 * 1024;
/** Time in milliseconds for which a description is kept in which an area has no files for now. */
const PARTIAL_MS = 10_000;
/** Anybody may ask for former builds. Their reads must leave time and connections to pages. */
const LIMITS = { maxRunning: 2, maxWaiting: 100 };
const NETWORK_SHARE = 8;

/** Registers the public files that describe builds (docs/product/updates.md#version-files). */
export function registerBuilds(
  app: FastifyInstance,
  { db, trust, deadline, clock, siteFor }: BuildPorts,
): void {
  const releases = new ReleaseMetas(db, trust, clock);
  const work = new WorkLimit(LIMITS, () => refusal('UNAVAILABLE', 'Too many former builds are being read'));
  const findSite = async (id: string, network: string): Promise<DescribedSite | null> => {
    const composition = await fetchComposition(db, id);
    const wanted = composition && Object.entries(releasesOf(composition));
    const found =
      wanted && (await work.run(() => releases.read(wanted), { shares: { [network]: NETWORK_SHARE } }));
    const shell = found?.find(({ manifest }) => manifest.area === SHELL);
    // the releases of an old composition may have been deleted, and its shell may not be trusted any more
    if (!composition || !found || !shell?.isTrusted) return null;
    const unmet = findUnmet(
      shell.manifest,
      found.map(({ manifest }) => manifest),
    );
    const areas = found
      .filter((meta) => meta !== shell)
      .map(({ manifest, isTrusted }): [string, ReleaseManifest] => [
        manifest.area,
        isTrusted && !unmet.includes(manifest) ? manifest : withoutFiles(manifest),
      ]);
    return { composition, areas: new Map(areas), isWhole: found.every(({ isTrusted }) => isTrusted) };
  };

  const kept = new LRUCache<string, Description>({
    max: MAX_METAS,
    maxSize: MAX_META_BYTES,
    sizeCalculation: ({ json }) => sizeOf(json),
  });
  const metas = new CachedReads<Description>({
    get: (key) => kept.get(key),
    set: (key, meta) => kept.set(key, meta, { ttl: meta.isWhole ? 0 : PARTIAL_MS }),
  });
  const readMeta = (id: string, { ip }: FastifyRequest) =>
    metas.read(`${trust.generation} ${id}`, async () => {
      const site = await findSite(id, toWitnessNetwork(ip));
      return site ? describe(site) : undefined;
    });
  const ownMetas = new WeakMap<LiveSite, Promise<Description>>();
  const describeOwn = (site: LiveSite): Promise<Description> => {
    const meta = ownMetas.get(site) ?? describe({ ...site, isWhole: site.withheld.length === 0 });
    ownMetas.set(site, meta);
    return meta;
  };

  // every visible tab polls this file twice a minute, so it is built from memory and usually answered with
  // 304
  app.get('/builds/latest.json', (request, reply) => {
    const site = siteFor(request);
    if (!site) return sendMissing(reply);
    const etag = `"${site.composition.id}"`;
    void reply.headers({ 'cache-control': 'no-store', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendLive(reply, site, ({ composition, since }): LatestBuild => {
      const { id, announcements } = composition;
      return { id, timestamp: since.getTime(), ...(announcements ? { announcements } : {}) };
    });
  });
  app.get('/version.json', (request, reply) =>
    sendLive(reply, siteFor(request), (site): VersionFile => ({ buildTime: site.shellBuiltAt.getTime() })),
  );
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const id = /^([0-9a-f]{16})\.json$/.exec(request.params.file)?.[1];
    const own = siteFor(request);
    const meta =
      id && (await (own?.composition.id === id ? describeOwn(own) : deadline(readMeta(id, request))));
    if (!meta) return sendMissing(reply);
    const caching = meta.isWhole ? 'public, max-age=31536000, immutable' : 'no-store';
    return sendEncoded(request, reply.header('cache-control', caching), meta.json);
  });
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
