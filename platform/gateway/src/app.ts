import { addRequestId } from '@site/server/http/request-id';
import { TLS_SUITES } from '@site/server/network/tls-suites';
import { createProxyTrust } from '@site/server/network/trusted-proxies';
import { handleNotFound } from '@site/server/http/error-handler';
import { logInternal } from '@site/server/http/log-internal';
import { logUnavailable } from '@site/server/http/log-unavailable';
import { measureRequests } from '@site/server/http/request-metrics';
import { serveMetrics } from '@site/server/http/metrics.routes';
import { type Database, isDatabaseUnavailable } from '@site/server/db';
import type { ErrorReply } from '@site/contracts/error-reply';
import { isApiError } from '@site/contracts/api-error';
import { PLATFORM_ERROR_STATUS, type PlatformErrorCode } from '@site/contracts/platform-errors';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { DEPLOY_PREFIX } from './admin/deploy-document';
import type { DeployExtension } from './admin/deploy.routes';
import type { StatusEvents } from './admin/events/status-events';
import { deployApi } from './documented-deploy-api';
import type { PageReports } from './canary/page-reports/page-reports';
import type { LiveChannel } from './channel/live/live-channel';
import type { LiveSite } from './channel/live/live-site';
import type { GatewayConfig } from './config/gateway-config';
import type { ReadDeadline } from './db/read-deadline';
import type { PageGate } from './deploy-gate/page-gate';
import { routeAgain } from './http/clients/admit-requests';
import { createClientErrorHandler } from './http/clients/answer-client-error';
import { endUnreadBody } from './http/clients/refuse-request';
import { ProtocolChoice, PROTOCOLS } from './http/clients/header-limits';
import { serverLimits, setFallbackTimes } from './http/clients/server-options';
import { isHttps } from './http/is-https';
import { addReplyHeaders, setReplyHeaders } from './http/reply-headers';
import { sendMissing } from './http/send-missing';
import type { ReleaseTrust } from './signing/release-trust';
import type { FailureTraces } from './source-maps/failure-traces';
import { type LogConfig, logOptions } from './log/site-log';
import type { GatewayMetrics } from './metrics/gateway-metrics';
import type { AssetStore } from './site/assets/asset-store';
import { registerAssets } from './site/assets/asset.routes';
import { registerBuilds } from './site/builds/build.routes';
import { registerCspReports } from './site/csp-reports/csp-report.routes';
import { registerSecurityContact } from './site/security-contact/security-contact.routes';
import type { SecurityOptions } from './site/document/security-headers';
import { registerHealth } from './site/health/health.routes';
import { registerInstall } from './site/install/install.routes';
import { registerKit } from './site/kit/kit.routes';
import type { Product } from './product';
import { type OfflinePorts, registerOffline } from './site/offline/offline.routes';
import { registerStatus } from './site/status/status.routes';
import { CALL_PATHS, type PageRoutes } from './site/pages/page.routes';
import { registerSearch, type SearchPorts } from './site/search/search.routes';
import { type PreviewPorts, registerPreviews } from './site/visitors/preview.routes';
import { type PreviewReleasesPorts, registerPreviewReleases } from './site/visitors/preview-releases.routes';
import type { Visitors } from './site/visitors/visitors';
import type { StaffPorts } from './staff/staff.service';
import type { Upstreams } from './upstreams/open-upstreams';
import { upstreamRoutes } from './upstreams/upstream.routes';

/** Seconds after which clients may repeat a request that the database was too slow for. */
const RETRY_AFTER_S = 5;
/** Name of the decorator with the handler for URLs that the router cannot parse. */
const BAD_URL = 'answerBadUrl';

type ServerConfig = Pick<GatewayConfig, 'tls' | 'origin' | 'identity' | 'trustedProxies' | 'clientLimits'> &
  LogConfig;

/**
 * Creates the HTTP server: HTTP/2 with fallback to HTTP/1.1 if a certificate is configured, otherwise
 * HTTP/1.1. `answer` replies to failures outside the plugins that have a handler of their own.
 */
export function createServer(
  { tls, origin, identity, trustedProxies, clientLimits, ...log }: ServerConfig,
  answer = answerError,
): FastifyInstance {
  const { https: secureLimits, ...limits } = serverLimits(clientLimits);
  const https = isHttps({ tls, origin });
  const options = {
    ...logOptions(log),
    ...limits,
    trustProxy: createProxyTrust(trustedProxies),
    forceCloseConnections: true,
    clientErrorHandler: createClientErrorHandler(https, identity),
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (!routeAgain(request, reply)) answerBadUrl(request, reply);
    },
  };
  // Fastify has separate types for HTTP/1.1 and HTTP/2, but routes and hooks behave the same for both
  const protocols = new ProtocolChoice(() => performance.now());
  const { alpnCallback: ALPNCallback } = protocols;
  const secured = { ...secureLimits, ...TLS_SUITES, ...tls, allowHTTP1: true, ALPNCallback };
  const secure = { ...options, http2: true, https: secured };
  const app = tls ? (fastify(secure as FastifyServerOptions) as FastifyInstance) : fastify(options);
  if (tls) setFallbackTimes(app, clientLimits.requestMs);
  app.decorate(PROTOCOLS, protocols);
  // before all other hooks, which may answer a request themselves
  addReplyHeaders(app, https);
  // set before any plugin is registered, because plugins inherit this handler
  app.setErrorHandler(answer);
  return app;
}

/**
 * Replies to a request whose address cannot be used, without reading its body. Works once the site's routes are
 * registered.
 */
export function answerBadUrl(request: FastifyRequest, reply: FastifyReply): void {
  endUnreadBody(request, reply);
  void request.server.getDecorator<BadUrlHandler>(BAD_URL)(request, reply);
}

type BadUrlHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Lets `answer` reply to requests whose address cannot be used. */
export const handleBadUrls = (app: FastifyInstance, answer: BadUrlHandler): void =>
  void app.decorate(BAD_URL, answer);

export interface SitePorts {
  database: Database;
  deadline: ReadDeadline;
  config: Pick<GatewayConfig, 'routing' | 'origin' | 'identity' | 'securityContact'>;
  product: Pick<Product, 'offline' | 'pushCalls' | 'readServices'>;
  pushKeys: OfflinePorts['pushKeys'];
  assets: AssetStore;
  live: LiveChannel;
  trust: ReleaseTrust;
  metrics: GatewayMetrics;
  metricsToken: string;
  pageReports: Pick<PageReports, 'register'>;
  traces: FailureTraces;
  pages: PageRoutes;
  security: SecurityOptions;
  siteFor: (request: FastifyRequest) => LiveSite | null;
  visitors: Visitors;
  previews: Pick<PreviewPorts, 'secret' | 'clock' | 'https' | 'noise' | 'reader'> &
    Pick<PreviewReleasesPorts, 'special' | 'readPreview'>;
  search: SearchPorts;
  gate: PageGate;
  deployExtension: DeployExtension;
  upstreams: Upstreams;
  events: StatusEvents;
  /** Null if the site has no console. */
  staff: StaffPorts | null;
}

/** Registers all routes of the site except the api's routes, which a separate plugin registers. */
export async function registerSite(root: FastifyInstance, ports: SitePorts): Promise<void> {
  const { pages } = ports;
  handleBadUrls(root, (request, reply) =>
    // hooks do not run for an address that the router could not parse
    pages.handleBadUrl(request, setReplyHeaders(reply, ports.security.https)),
  );
  await root.register((app) => buildSite(app, ports));
}

async function buildSite(app: FastifyInstance, ports: SitePorts): Promise<void> {
  const { database, deadline, live, metrics, siteFor, previews, security, search } = ports;
  const { db } = database;
  const { now, fetch } = search;
  // measures only the requests of this scope, because the api measures its own requests
  measureRequests(app, metrics.registry, 'gateway');
  serveMetrics(app, '/metrics', metrics.registry, ports.metricsToken);
  registerAssets(app, ports.assets);
  registerHealth(app, database, live);
  registerCspReports(app, { metrics, current: () => live.current, traces: ports.traces });
  await app.register(deployApi(ports), { prefix: DEPLOY_PREFIX });
  registerSearch(app, search);
  const { origin, identity, securityContact: contact } = ports.config;
  const page = { security, identity };
  registerKit(app, { assets: ports.assets, current: () => live.current, origin, page });
  registerSecurityContact(app, { contact, origin, clock: previews.clock });
  const isClosed = (area: string) => live.state?.controls.closed.includes(area) ?? false;
  await app.register(upstreamRoutes({ ...ports.upstreams.routes, isClosed }));
  const mode = () => live.current?.composition.mode ?? 'live';
  const { product, pushKeys } = ports;
  registerOffline(app, {
    fetch,
    security,
    identity,
    part: product.offline,
    pushCalls: product.pushCalls,
    pushKeys,
    mode,
    clock: previews.clock,
    now,
  });
  registerStatus(app, {
    db,
    deadline,
    current: () => live.current,
    product,
    fetch,
    page,
    onError: (error) => app.log.warn(error),
    clock: previews.clock,
  });
  registerPreviews(app, { ...previews, db, deadline, security, identity, origin });
  registerPreviewReleases(app, { ...previews, db, deadline, live, origin });
  ports.pageReports.register(app);
  await app.register(async (scope) => {
    // only these routes depend on the visitor's site, which may have to be read from the database
    ports.visitors.register(scope);
    registerBuilds(scope, { db, trust: ports.trust, deadline, clock: previews.clock, siteFor });
    registerInstall(scope, { siteFor, identity });
    ports.pages.register(scope);
  });
  app.setNotFoundHandler((request, reply) => answerUnknown(ports.pages, request, reply));
}

/** Replies to a request that no route handles. Only the address of a page has methods that it refuses. */
function answerUnknown(pages: PageRoutes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (CALL_PATHS.test(request.url)) return handleNotFound(request, reply);
  if (!pages.isPage(request)) return sendMissing(reply);
  void reply.header('allow', 'GET, HEAD');
  return reply.code(405).type('text/plain; charset=utf-8').send('405 Method Not Allowed\n');
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if ((isApiError(error) && error.code === 'UNAVAILABLE') || isDatabaseUnavailable(error)) {
    logUnavailable(request.log, error);
    void reply.header('retry-after', String(RETRY_AFTER_S));
    return sendError(reply, 'UNAVAILABLE');
  }
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : PLATFORM_ERROR_STATUS.INTERNAL;
  const code = status === 413 ? 'TOO_LARGE' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
  if (code === 'INTERNAL') logInternal(request, error);
  return sendError(reply, code, status);
}

function sendError(
  reply: FastifyReply,
  code: PlatformErrorCode,
  status: number = PLATFORM_ERROR_STATUS[code],
): FastifyReply {
  const body: ErrorReply = { code, message: code, ...addRequestId(reply, status) };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
