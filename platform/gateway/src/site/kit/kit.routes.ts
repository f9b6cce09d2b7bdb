import { createHash } from 'node:crypto';
import {
  type Kit,
  KIT_CONTRACTS_PATH,
  KIT_PATH,
  type KitContracts,
  readKitFile,
  toKitAddress,
  toKitName,
} from '@site/contracts/kit';
import type { ReleaseManifest } from '@site/contracts/release';
import { DAY_S } from '@site/contracts/time';
import { matchesEtag } from '@site/server/http/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSite } from '../../channel/live/live-site';
import { sendMissing } from '../../http/send-missing';
import { wantsPage } from '../../http/wants-page';
import type { AssetStore } from '../assets/asset-store';
import { sendAsset } from '../assets/send-asset';
import { makeMessagePage, type MessagePage, type MessagePorts } from '../document/message-page';
import { guideLinks, registerGuides } from './kit-guides';
import { kitText as text } from './kit.text';

const YEAR_S = 365 * DAY_S;
/** Scope of the platform's packages. */
const SCOPE = '@site/';

interface KitPorts {
  assets: Pick<AssetStore, 'findKitFile' | 'bytes'>;
  /** The live composition; null while there is none. */
  current: () => LiveSite | null;
  /** Public address of the site; null if it is that of the request. */
  origin: string | null;
  page: MessagePorts;
}

/** Returns the kit of a release of the shell. Releases of older builds have none: its list is then empty. */
const toKit = ({ id, files }: ReleaseManifest): Kit => ({
  release: id,
  packages: files.flatMap((file) => {
    const known = readKitFile(file);
    if (!known) return [];
    const { size, integrity } = file;
    return {
      name: SCOPE + known.name,
      version: known.version,
      path: toKitAddress(file.path),
      size,
      integrity,
    };
  }),
});

const toContracts = ({ areas }: LiveSite): KitContracts => ({
  areas: Object.fromEntries(
    [...areas].map(([name, { owns, contract }]) => [
      name,
      {
        paths: owns.paths.map(({ prefix }) => prefix),
        // releases of older builds name their modals and slots without schemas
        contract: contract ?? { modals: {}, slots: {}, events: {} },
      },
    ]),
  ),
});

const described = new WeakMap<LiveSite, { body: string; etag: string }>();

/** Returns the contracts as JSON, written once for each site: those of many areas take milliseconds, for anybody. */
function describeContracts(site: LiveSite): { body: string; etag: string } {
  const known = described.get(site);
  if (known) return known;
  const body = JSON.stringify(toContracts(site));
  const next = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  described.set(site, next);
  return next;
}

const toPage = ({ release, packages }: Kit, origin: string): MessagePage => ({
  title: text.title,
  lines:
    packages.length === 0
      ? [text.none]
      : [
          text.lead,
          { code: text.version },
          text.create,
          { code: text.createCommand(origin) },
          text.start,
          { code: text.startCommands },
          text.stranger,
          text.guides,
          { links: guideLinks },
          text.token,
          { code: text.tokenCommand },
          text.help,
          { code: text.helpCommand },
          text.packages(release, packages),
        ],
  link: { to: '/', label: text.link },
});

/**
 * Registers the kit of the live shell (docs/decisions/0093). `GET /kit/` lists its packages. A browser gets a page that
 * says how to begin. `GET /kit/{package}.tgz` is the current tarball of a package, and
 * `GET /kit/{package}.{version}.{hash}.tgz` a tarball that never changes, also of shells that were live before, so that
 * lockfiles stay valid. `GET /kit/contracts.json` has what the live areas own, and `GET /kit/{guide}.md` is a guide.
 * `GET /kit` redirects to the list.
 */
export function registerKit(app: FastifyInstance, { assets, current, origin, page }: KitPorts): void {
  registerGuides(app, { origin, page });
  app.get(KIT_PATH.replace(/\/$/, ''), (_request, reply) => reply.redirect(KIT_PATH));
  app.get(KIT_PATH, (request, reply) => {
    const site = current();
    if (!site) return sendMissing(reply);
    const etag = `"${site.shell.id}"`;
    void reply.header('vary', 'accept');
    if (wantsPage(request)) {
      const own = `${request.protocol}://${request.host}`;
      const { headers, body } = makeMessagePage(toPage(toKit(site.shell), origin ?? own), page);
      return reply.headers(headers).send(body);
    }
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(toKit(site.shell));
  });
  app.get(KIT_CONTRACTS_PATH, (request, reply) => {
    const site = current();
    if (!site) return sendMissing(reply);
    const { body, etag } = describeContracts(site);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${KIT_PATH}:file`,
    async handler(request, reply) {
      const { file } = request.params;
      const name = /^([a-z][a-z0-9-]*)\.tgz$/.exec(file)?.[1];
      if (name === undefined)
        return send(assets, request, reply, toKitName(file), `public, max-age=${YEAR_S}, immutable`);
      const live = current()?.shell.files.find((one) => readKitFile(one)?.name === name);
      return live ? send(assets, request, reply, live.path, 'no-cache') : sendMissing(reply);
    },
  });
  app.get(`${KIT_PATH}*`, (_request, reply) => sendMissing(reply));
}

async function send(
  assets: KitPorts['assets'],
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const asset = await assets.findKitFile(path);
  if (!asset) return sendMissing(reply);
  return sendAsset(assets, request, reply, asset, {
    'cache-control': cacheControl,
    'content-type': asset.type,
  });
}
