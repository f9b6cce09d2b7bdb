import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import { buildMediaRoutes } from './content/media.routes';
import type { Db } from './db/types';
import { buildHomeRoutes } from './home/home.routes';
import { registerDocument } from './http/api-document';
import { handleError, handleNotFound } from './http/error-handler';
import { serveMetrics } from './http/metrics.routes';
import { measureRequests } from './http/request-metrics';
import { buildImageRoutes } from './images/image.routes';
import { buildLauncherRoutes } from './launcher/launcher.routes';
import { buildLegalRoutes } from './legal/legal.routes';

export { handleError, handleNotFound } from './http/error-handler';
export { DOCUMENT_PATH, registerOpenApi, type RouteSaid } from './http/open-api';
export { serveMetrics } from './http/metrics.routes';
export { isPublicAddress } from './network/public-address';
export { createRequestIds, OWN_CALL, REQUEST_ID, REQUEST_ID_HEADER, toTrace } from './http/request-id';
export { measureRequests } from './http/request-metrics';
export { type DemoSignIn, isDemo, openProduct, type OpenedProduct, type ProductOptions } from './product';

export interface ApiOptions {
  db: Db;
  /** The clock, for the online figure and the edition in force. */
  now?: () => Date;
  /** Origins whose pictures may be shown besides the content's own («https://img.example.org»); none by default. */
  imageHosts?: readonly string[];
  /** Bearer token that opens `/api/metrics`; without one it is not there. */
  metricsToken?: string;
}

/**
 * The product's backend as a Fastify plugin, for the gateway to register in its own process: `/api/*` and the content's
 * pictures under `/content/`. Every failure is an `ErrorReply`; an unknown path under either prefix is a JSON 404.
 * Keeps nothing in the process but copies: any number of them may serve one database. `openProduct` must have run before.
 */
export const buildApi =
  ({ db, now = () => new Date(), imageHosts = [], metricsToken }: ApiOptions): FastifyPluginAsync =>
  async (app) => {
    const registry = new Registry();
    measureRequests(app, registry, 'api');
    await app.register(
      async (api) => {
        api.setErrorHandler(handleError);
        api.setNotFoundHandler(handleNotFound);
        await registerDocument(api);
        await api.register(buildHomeRoutes({ db, now }));
        await api.register(buildLauncherRoutes({ db }));
        await api.register(buildLegalRoutes({ db, now }));
        await api.register(buildImageRoutes({ db, hosts: imageHosts, registry }));
        if (metricsToken !== undefined) serveMetrics(api, '/metrics', registry, metricsToken);
      },
      { prefix: '/api' },
    );
    await app.register(buildMediaRoutes({ db }), { prefix: '/content' });
  };
