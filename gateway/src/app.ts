import { handleNotFound, measureRequests, type Money, serveMetrics, toTrace } from '@site/api/app';
import type { Database } from '@site/api/db';
import { DEPLOY_API } from '@site/shared/contracts/deploy';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { ERROR_STATUS } from '@site/shared/contracts/errors';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { AssetStore } from './assets/asset-store';
import { registerAssets, sendMissing } from './assets/asset.routes';
import { registerBuilds } from './builds/build.routes';
import { registerHealth } from './builds/health.routes';
import type { Watch } from './canary/watch';
import type { LiveChannel } from './channel/live-channel';
import type { LiveSite } from './channel/live-site';
import type { SiteConfig } from './config';
import { DEPLOY_PREFIX, registerDeployDocument } from './deploy/deploy-document';
import { buildDeployApi } from './deploy/deploy.routes';
import { registerInstall } from './install/install.routes';
import { type LogConfig, logOptions } from './log/site-log';
import type { GatewayMetrics } from './metrics/gateway-metrics';
import { registerOffline } from './offline/offline.routes';
import type { PageRoutes } from './pages/page.routes';
import { CALLS, type PageRoutesPorts } from './pages/page.routes';
import { registerReports } from './pages/report.routes';
import { registerSearch, type SearchPorts } from './search/search.routes';
import { type PreviewPorts, registerPreviews } from './visitors/preview.routes';
import type { Visitors } from './visitors/visitors';

/** Longer than any file name of a release (contracts/release). */
const MAX_PARAM_LENGTH = 200;

/** An HTTP server of the wanted protocol: HTTP/2 with a fallback to 1.1 when there is a certificate. */
export function createServer(
  { tls, ...log }: Pick<SiteConfig, 'tls'> & LogConfig,
  onBadUrl: BadUrlHandler,
): FastifyInstance {
  const options = {
    ...logOptions(log),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void onBadUrl(request, reply),
  };
  // Fastify's types tell the protocols apart; routes and hooks are the same for both
  const secure = { ...options, http2: true, https: { ...tls, allowHTTP1: true } };
  const app = tls ? (fastify(secure as FastifyServerOptions) as FastifyInstance) : fastify(options);
  // a plugin gets the handler that is there when it is registered
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  return app;
}

export type BadUrlHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface SitePorts extends Pick<PageRoutesPorts, 'now' | 'security'> {
  database: Database;
  config: SiteConfig;
  assets: AssetStore;
  live: LiveChannel;
  metrics: GatewayMetrics;
  metricsToken: string;
  pages: PageRoutes;
  siteFor: (request: FastifyRequest) => LiveSite | null;
  visitors: Visitors;
  /** What gateways sign preview links with. */
  signed: Pick<PreviewPorts, 'secret' | 'clock' | 'https'>;
  watch: Pick<Watch, 'register'>;
  search: SearchPorts;
  money: Money;
}

/** Every address of the site except those of the api, as a plugin beside it: each measures its own requests. */
export const buildSite =
  (ports: SitePorts): FastifyPluginAsync =>
  async (app) => {
    const { database, config, assets, live, metrics, pages, siteFor, now, visitors, signed, security } =
      ports;
    const { db } = database;
    measureRequests(app, metrics.registry, 'gateway');
    visitors.register(app);
    serveMetrics(app, '/metrics', metrics.registry, ports.metricsToken);
    registerAssets(app, assets);
    registerBuilds(app, { db, siteFor });
    registerHealth(app, db, live);
    registerReports(app, { now, metrics, current: () => live.current });
    const deployApi = buildDeployApi({
      db,
      live,
      metrics,
      mode: config.mode,
      preview: { ...signed, origin: config.origin },
      money: ports.money,
    });
    await app.register(documented(deployApi), {
      prefix: DEPLOY_PREFIX,
    });
    registerInstall(app, siteFor);
    registerSearch(app, ports.search);
    registerOffline(app, { fetch: ports.search.fetch, security, clock: signed.clock, now });
    registerPreviews(app, { ...signed, live, security });
    ports.watch.register(app);
    pages.register(app);
    app.setNotFoundHandler((request, reply) => answerUnknown(request, reply));
  };

/** The deploy API with its document beside it, which needs no token. */
const documented =
  (deployApi: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    await registerDeployDocument(app);
    await app.register(deployApi, { prefix: DEPLOY_API.slice(DEPLOY_PREFIX.length) });
  };

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (CALLS.test(request.url)) return handleNotFound(request, reply);
  if (request.method === 'GET' || request.method === 'HEAD') return sendMissing(reply);
  void reply.header('allow', 'GET, HEAD');
  return reply.code(405).type('text/plain; charset=utf-8').send('405 Method Not Allowed\n');
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : ERROR_STATUS.INTERNAL;
  const code = status === 413 ? 'TOO_LARGE' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
  if (code === 'INTERNAL') request.log.error(error);
  const body: ErrorReply = { code, message: code, ...toTrace(reply, status) };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
