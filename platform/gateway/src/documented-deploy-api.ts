import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { FastifyPluginAsync } from 'fastify';
import { DEPLOY_PREFIX, registerDeployDocument } from './admin/deploy-document';
import { buildDeployApi } from './admin/deploy.routes';
import type { SitePorts } from './app';

/** Creates the plugin for the deploy API and for its documentation, which can be read without a token. */
export const deployApi =
  ({
    database,
    config,
    trust,
    live,
    metrics,
    previews,
    gate,
    assets,
    traces,
    deployExtension: extension,
    upstreams,
    events,
    staff,
  }: SitePorts): FastifyPluginAsync =>
  async (app) => {
    await registerDeployDocument(app, config.identity, extension);
    const preview = { ...previews, origin: config.origin };
    const api = buildDeployApi({
      db: database.db,
      limited: database.limited,
      untimed: database.untimed,
      actFor: database.actFor,
      readCached: (digest) => assets.readCached(digest),
      trust,
      live,
      gate,
      metrics,
      routing: config.routing,
      traces,
      preview,
      extension,
      upstreams,
      events,
      staff,
    });
    await app.register(api, { prefix: DEPLOY_API.slice(DEPLOY_PREFIX.length) });
  };
