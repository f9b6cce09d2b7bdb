import { hostname } from 'node:os';
import { NoiseLog } from '@site/server/log/noise-log';
import type { FastifyRequest } from 'fastify';
import { NO_EXTENSION } from './admin/deploy.routes';
import { openEvents } from './open-events';
import { metricsTokenFile, openTokenFile } from './admin/tokens/token-file';
import { answerBadUrl, registerSite, type SitePorts } from './app';
import { openJudge } from './canary/judge/open-judge';
import { GatewayHeartbeat } from './channel/gateways/gateways.service';
import { openConsole, prepareConsole } from './open-console';
import { deployApi } from './documented-deploy-api';
import { createReadDeadline } from './db/read-deadline';
import { refuseClosedCalls } from './channel/live/closed-calls';
import { LiveChannel } from './channel/live/live-channel';
import { describeUnusable } from './channel/live/replace-unusable';
import { guardClients } from './http/clients/guard-clients';
import { RunningCalls } from './http/clients/running-calls';
import { isHttps } from './http/is-https';
import { listen } from './http/listen';
import { allowSiteOrigin, answerPreflights } from './http/allow-site-origin';
import { refuseOtherWorkers } from './http/refuse-other-workers';
import { refuseUnwantedAddresses } from './http/unwanted-address';
import { measureState } from './metrics/gateway-gauges';
import { GatewayMetrics } from './metrics/gateway-metrics';
import { PageGate } from './deploy-gate/page-gate';
import { SiteSecrets } from './secrets/site-secrets';
import { openUpstreams } from './upstreams/open-upstreams';
import { openRendering, type Rendering } from './open-rendering';
import { addressOf, portOf } from './site-address';
import { createProductPorts } from './create-product-ports';
import type { GatewayBase, ServeOptions } from './gateway-base';
import { NO_CACHING } from './site/pages/page-cache';
import { buildRendered } from './site/pages/page.service';
import { PageRoutes } from './site/pages/page.routes';
import { PreviewReader } from './previews/preview-reader';
import type { StaffPorts } from './staff/staff.service';
import { SpecialSites } from './site/visitors/special-sites';
import { toPageList } from './site/search/site-pages';
import { Visitors } from './site/visitors/visitors';

type Channel = Awaited<ReturnType<typeof openChannel>>;
type Pages = ReturnType<typeof openPages>;

/**
 * Creates the parts of the site in order, each from the parts before it, and starts to listen. Each part that
 * must be closed is added to `parts` when it starts, so that the parts are closed in reverse order. Resolves
 * with the site's address, and with the console's part for people, which is null without a console.
 */
export async function serve(options: ServeOptions): Promise<{ url: string; staff: StaffPorts | null }> {
  const { app, config, parts, clock = Date.now } = options;
  const now = () => performance.now();
  const metrics = new GatewayMetrics();
  const noise = new NoiseLog();
  const { product, database } = options;
  allowSiteOrigin(app, config);
  const clients = guardClients(app, { ...config, metrics, noise, now, actFor: database.actFor });
  const calls = new RunningCalls(config.clientLimits.networkCalls);
  const deadline = createReadDeadline(database, config.databasePageMs);
  const secrets = await SiteSecrets.open({ db: database.db, clock, log: app.log });
  parts.add(() => secrets.stop());
  const upstreams = openUpstreams({
    ...{
      app,
      db: database.db,
      secrets,
      noise,
      clock,
      limits: config.upstreamLimits,
      registry: metrics.registry,
    },
    identify: product.createIdentify?.(database, clock) ?? (() => Promise.resolve(null)),
    lookups: calls,
    issuer: () => config.origin ?? addressOf(app, config),
  });
  parts.add(() => upstreams.live.stop());
  const base: GatewayBase = {
    ...options,
    clock,
    now,
    deadline,
    metrics,
    clients,
    calls,
    noise,
    secrets,
    upstreams,
  };
  const rendering = await openRendering(base);
  clients.onRefusal((sender) => rendering.pageReports.ignoreSilence(sender));
  const channel = await openChannel(base, rendering);
  const pages = openPages(base, rendering, channel);
  parts.add(() => app.close());
  const consolePorts = prepareConsole(base);
  const site = await registerRoutes(base, rendering, channel, pages, consolePorts?.staff ?? null);
  await upstreams.live.refresh();
  await listen(app, config);
  if (consolePorts) await openConsole(base, { ...consolePorts, deployApi: deployApi(site) });

  // must be the last step, because deploys now start to wait for this gateway's confirmation
  const { heartbeat } = channel;
  parts.add(() => heartbeat.close());
  await heartbeat.open(config.name ?? `${hostname()}:${portOf(app, config)}`);
  return { url: addressOf(app, config), staff: consolePorts?.staff ?? null };
}

/** Follows the channel, and judges its canaries. The heartbeat is not open yet. */
async function openChannel(base: GatewayBase, { pageReports, renderer, boundary }: Rendering) {
  const { app, config, database, dev, canaryTimes: times, metrics, parts, trust } = base;
  const { log } = app;
  const live = new LiveChannel({
    database,
    trust,
    routing: config.routing,
    beforeChange: async () => {
      await base.secrets.refresh();
      await base.upstreams.live.refresh();
    },
    onError: (error) => log.error(error, 'the channel cannot be read: the last known state is served'),
    onSearchError: (error) => log.error(error, 'an area without a usable release stays withheld'),
  });
  // a change is confirmed when no process runs withdrawn code any more
  let confirmed = 0;
  const heartbeat = new GatewayHeartbeat(database.db, () => confirmed);
  live.onChange(({ revision, site, controls, withCanaries, unusable }) => {
    pageReports.compare(controls.canaries);
    base.upstreams.live.endCalls(controls.closed);
    if (unusable.length > 0)
      log.error(
        `releases that are not trusted, lost or damaged are not served: ${describeUnusable(unusable)}`,
      );
    // visitors of a development site do not get the channel's releases
    const prepared = dev ? Promise.resolve() : renderer.prepare([site, ...withCanaries.values()]);
    void prepared.then(() => {
      confirmed = Math.max(confirmed, revision);
      heartbeat.send();
    });
  });
  live.onRead(() => heartbeat.send());
  parts.add(() => live.stop());
  await live.start();
  const current = () => (dev ?? live).current;

  const settle = () => pageReports.flush();
  const judge = openJudge({ database, trust, live, routing: config.routing, log, metrics, times, settle });
  judge.start();
  parts.add(() => judge.stop());
  measureState(metrics.registry, {
    database,
    renderer,
    boundary: boundary.kind,
    current,
    canaries: () => judge.health,
    clients: base.clients,
    calls: base.calls,
  });
  return { live, heartbeat, current };
}

/** Opens the pages, and the choice of the site that each visitor gets. */
function openPages(base: GatewayBase, rendering: Rendering, { live, current }: Channel) {
  const { renderer, traces, pageReports } = rendering;
  const { config, deadline, dev, clock, now, metrics, noise, clients, secrets, trust } = base;
  const { db } = base.database;
  const { origin, apiOrigin, frameHosts, identity } = config;
  const https = isHttps(config);
  const security = { frameHosts, https, origin, apiOrigin, unhashedScripts: dev !== undefined };
  const previews = { secret: secrets.of('preview'), clock, https };
  const reader = new PreviewReader();
  const readPreview = (id: string) => reader.read(db, id);
  const special = new SpecialSites(db, trust, clock);
  const choice = { special, readPreview, deadline, noise };
  const visitors = new Visitors({ live, ...choice, ...previews, cohortSecret: secrets.of('cohort') });
  const siteFor = (request: FastifyRequest) => (dev ? dev.current : visitors.siteFor(request));
  const pages = new PageRoutes({
    renderer,
    security,
    identity,
    origin,
    siteFor,
    currentSite: current,
    // page views of a development site are not counted
    stamp: (page, request, reply) => (dev ? null : pageReports.stamp(page, request, reply)),
    recoveryKey: (request) => (dev ? null : visitors.recoveryKeyFor(request)),
    now,
    metrics,
    noise,
    traces,
    senderRenders: config.clientLimits.senderRenders,
    refuse: clients.refuse,
    times: dev && NO_CACHING,
    drafts: base.product.drafts,
  });
  return {
    security,
    previews: { ...previews, noise, special, reader, readPreview },
    visitors,
    siteFor,
    pages,
  };
}

/** Registers the api and all routes of the site. */
async function registerRoutes(
  base: GatewayBase,
  { assets, traces, pageReports, serverFetch, openChecks }: Rendering,
  { live, current }: Channel,
  pages: Pages,
  staff: StaffPorts | null,
): Promise<SitePorts> {
  const { app, calls, config, database, deadline, now, metrics, product, trust, upstreams } = base;
  const metricsToken = config.metricsToken ?? (await openTokenFile(metricsTokenFile(config.dataDir)));
  refuseUnwantedAddresses(app, answerBadUrl);
  refuseOtherWorkers(app);
  answerPreflights(app, config);
  refuseClosedCalls(app, live);
  const ports = createProductPorts(base, { metricsToken, dataChanged: () => pages.pages.expire() });
  await app.register(calls.limit(product.createApi(ports)));
  const deployExtension = product.createDeployExtension?.(ports) ?? NO_EXTENSION;
  const site: SitePorts = {
    ...pages,
    database,
    deadline,
    config,
    assets,
    trust,
    live,
    metrics,
    metricsToken,
    pageReports,
    traces,
    search: { current, origin: config.origin, fetch: (path, id) => serverFetch(path, id, null), now },
    gate: new PageGate({
      ...{ db: database.db, trust, now, traces, concurrent: config.checkedDeploys },
      live: () => live.state,
      openRenders: openChecks,
      fetchPages: async (call) => toPageList(await serverFetch(call, 'page-gate', null)),
      onLeftOut: (paths) => app.log.warn({ paths }, 'pages were not rendered before the change'),
      build: buildRendered({ ...config, security: pages.security }),
    }),
    product,
    pushKeys: ports.pushKeys,
    deployExtension,
    upstreams,
    events: openEvents(base, live, { trust, traces, upstreams, clocks: deployExtension.clocks }),
    staff,
  };
  await registerSite(app, site);
  return site;
}
