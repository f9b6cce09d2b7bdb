import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { noteArrivals } from './arrival';
import { requireToken } from './authorize';
import { type ChannelPorts, channelRoutes } from './channel.routes';
import { handleDeployError } from './deploy-error';
import { gcRoutes } from './gc.routes';
import { type PreviewLinkPorts, previewRoutes } from './preview.routes';
import { releaseRoutes } from './release.routes';
import { tokenRoutes } from './token.routes';

/** Routes that the product adds to the deploy API, with the tags of their documentation. */
export interface DeployExtension {
  tags: Readonly<Record<string, string>>;
  routes: readonly FastifyPluginAsync[];
}

export interface DeployPorts extends ChannelPorts {
  preview: Omit<PreviewLinkPorts, 'db'>;
  extension: DeployExtension;
}

/** The deploy API (contracts/deploy.ts): what `site` and every other deploying tool talks to. */
export const buildDeployApi =
  ({ db, live, metrics, mode, preview, extension }: DeployPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.setErrorHandler(handleDeployError);
    // first: looking for the token may have to wait until somebody's change is through
    noteArrivals(app, live);
    requireToken(app, db);
    await app.register(releaseRoutes(db));
    await app.register(channelRoutes({ db, live, metrics, mode }));
    await app.register(previewRoutes({ db, ...preview }));
    await app.register(tokenRoutes(db));
    await app.register(gcRoutes(db));
    for (const routes of extension.routes) await app.register(routes);
  };
