import { hostname } from 'node:os';
import path from 'node:path';
import { type ApiOptions, buildApi, isDemo, openMoney, openProduct, type OpenedProduct } from '@site/api/app';
import { type Database, openDatabase } from '@site/api/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metricsTokenFile, openLocalToken, openTokenFile } from './admin/tokens/token-file';
import { syncTokens } from './admin/tokens/token.service';
import { createServer, registerSite } from './app';
import type { JudgeTimes } from './canary/judge-loop';
import { openJudge } from './canary/open-judge';
import { openPageReports } from './canary/page-reports/page-reports';
import { GatewayHeartbeat } from './channel/gateways/gateways.service';
import { refuseClosedCalls } from './channel/live/closed-calls';
import { LiveChannel } from './channel/live/live-channel';
import { migrateGateway } from './db/migrate';
import type { DevSite } from './dev/dev-site';
import { mainText as text } from './main.text';
import { measureState } from './metrics/gateway-gauges';
import { GatewayMetrics } from './metrics/gateway-metrics';
import { listMissingFeatures, toApiOptions } from './product/api-options';
import { createDeployExtension } from './product/deploy-extension';
import { publishBuilt } from './publish/publish';
import { RunningParts } from './running-parts';
import { openSecret } from './secrets/secret.repo';
import { readConfig, type SiteConfig } from './site-config';
import { AssetStore } from './site/assets/asset-store';
import { NO_CACHING } from './site/pages/page-cache';
import { PageRoutes } from './site/pages/page.routes';
import { DEFAULT_LIMITS } from './site/render/render-flags';
import { Renderer } from './site/render/renderer';
import { createServerFetch } from './site/render/server-fetch';
import { SpecialSites } from './site/visitors/special-sites';
import { Visitors } from './site/visitors/visitors';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Time limit in milliseconds for one render, including the data calls. */
const RENDER_MS = 2_500;
/**
 * Time limit in milliseconds for one data call. After it, enough time remains to render the page without this
 * data.
 */
const DATA_MS = 1_200;

/** Overrides for the configuration, and further options for callers such as tests and `pnpm dev`. */
export interface StartOptions extends Partial<SiteConfig> {
  /** Open database to use, closed together with the site. By default the configured database is opened. */
  database?: Database;
  /**
   * Folder whose built releases are deployed at the start. Defaults to the repository; `null` deploys none.
   */
  publishFrom?: string | null;
  /** True if the site is a demo. By default the environment decides (docs/product/payments.md#demo-mode). */
  demo?: boolean;
  /** The site that `pnpm dev` builds from the working tree, served instead of the channel's site. */
  dev?: DevSite;
  /** Clock of the gateway: returns milliseconds since 1970. */
  clock?: () => number;
  /**
   * Cost of password hashes; defaults to the production value. No environment variable sets it, because only
   * tests change the cost.
   */
  passwordCost?: ApiOptions['passwordCost'];
  /** Intervals of the canary judge. */
  canaryTimes?: JudgeTimes;
  /** Called before each slow step with a progress message in Russian. */
  onProgress?: (line: string) => void;
}

export interface Site {
  /** Address of the site, without a slash at the end. */
  url: string;
  /** A deploy token with rights for all areas. */
  token: string;
  demoSignIn: OpenedProduct['demoSignIn'];
  /** Features that are off because they are not configured, one line of Russian text each. */
  missingFeatures: string[];
  /**
   * The open database. Other code in this process must share it, because a process may open a database only
   * once.
   */
  database: Database;
  /** Closes all parts in reverse order, usually within 2 seconds. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrates schema and content, deploys built releases and serves the site. Missing
 * options are read from the environment. Rejects with a ConfigError, DatabaseOpenError or ContentError (one
 * Russian line each), or with the system's EADDRINUSE.
 */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { publishFrom = ROOT, demo = isDemo(process.env), onProgress = () => {} } = options;
  const config: SiteConfig = { ...readConfig(process.env), ...withoutUndefined(options) };
  const { dataDir, tokens: configured } = config;
  const app = createServer(config);
  const parts = new RunningParts();
  onProgress(text.opening);
  const database = options.database ?? (await openSiteDatabase(config, app));
  // the embedded database must write its data and release its folder, so its close is never cut off
  parts.add(() => database.close(), { patient: database.kind !== 'postgres' });
  try {
    const product = await openProduct({ database, demo, onProgress });
    await database.exclusively(() => migrateGateway(database.db));
    const local = configured.length > 0 ? null : await openLocalToken(dataDir);
    const embedded = options.database === undefined && database.kind !== 'postgres';
    await syncTokens(database.db, configured, { dataDir, token: local, embedded });
    if (publishFrom !== null)
      await publishBuilt(publishFrom, { db: database.db, mode: config.mode, onProgress });
    return {
      url: await serve({ ...options, app, config, database, demo, parts }),
      token: (local ?? configured[0])?.token ?? '',
      demoSignIn: product.demoSignIn,
      missingFeatures: listMissingFeatures(config, demo),
      database,
      close: () => parts.close(),
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

const openSiteDatabase = ({ databaseUrl: url, dataDir }: SiteConfig, { log }: FastifyInstance) =>
  openDatabase({
    url,
    dataDir,
    onError: (error: Error) => log.error(error, 'an idle connection to the database broke'),
  });

interface ServeOptions extends Pick<StartOptions, 'dev' | 'canaryTimes' | 'clock' | 'passwordCost'> {
  app: FastifyInstance;
  config: SiteConfig;
  database: Database;
  demo: boolean;
  parts: RunningParts;
}

/**
 * Creates the parts of the site and starts to listen. Each part that must be closed is added to `parts` when
 * it starts, so that the parts are closed in reverse order. Resolves with the site's address.
 */
async function serve(options: ServeOptions): Promise<string> {
  const { app, config, database, demo, dev, canaryTimes: times, clock = Date.now, parts } = options;
  const { passwordCost } = options;
  const { log } = app;
  const { db } = database;
  const { origin, mode } = config;
  const now = () => performance.now();
  const https = config.tls !== null || (origin?.startsWith('https:') ?? false);
  const security = { frameHosts: config.frameHosts, https, unhashedScripts: dev !== undefined };

  const metrics = new GatewayMetrics();
  const metricsToken = config.metricsToken ?? (await openTokenFile(metricsTokenFile(config.dataDir)));

  const assets = new AssetStore(db, path.join(config.dataDir, 'cache'), metrics);

  const pageReports = await openPageReports({ database, log, metrics, origin, clock });
  pageReports.start();
  parts.add(() => pageReports.stop());

  const serverFetch = createServerFetch(app, DATA_MS);
  const renderer = new Renderer({
    bundleOf: (manifest) => dev?.readServer(manifest) ?? assets.serverBundle(manifest),
    fetch: serverFetch,
    log,
    metrics,
    onCodeFailure: (composition, area) => pageReports.countRenderFailure(composition, area),
    now,
    processes: config.renderProcesses,
    limits: DEFAULT_LIMITS,
    renderMs: RENDER_MS,
  });
  parts.add(() => renderer.close());
  dev?.subscribe((site) => renderer.prepare([site]));

  const live = new LiveChannel({
    database,
    onError: (error) => log.error(error, 'the channel cannot be read: the last known state is served'),
  });
  const report = new GatewayHeartbeat(db, () => live.state?.revision ?? 0);
  live.onChange(({ site, withCanaries }) => renderer.prepare([site, ...withCanaries.values()]));
  live.onRead(() => report.send());
  parts.add(() => live.stop());
  await live.start();
  const current = () => (dev ?? live).current;

  const judge = openJudge({ database, live, mode, log, metrics, times });
  judge.start();
  parts.add(() => judge.stop());
  measureState(metrics.registry, { database, renderer, current, canaries: () => judge.health });

  const previews = { secret: await openSecret(db, 'preview'), clock, https };
  const visitors = new Visitors({ live, special: new SpecialSites(db), ...previews });
  const siteFor = (request: FastifyRequest) => (dev ? dev.current : visitors.siteFor(request));

  const pages = new PageRoutes({
    renderer,
    security,
    origin,
    siteFor,
    // page views of a development site are not counted
    stamp: (page, request) => (dev ? null : pageReports.stamp(page, request)),
    now,
    metrics,
    times: dev && NO_CACHING,
  });

  parts.add(() => app.close());
  refuseClosedCalls(app, live);
  const apiOptions = toApiOptions(config, demo);
  await app.register(buildApi({ db, ...apiOptions, passwordCost, metricsToken }));
  const money = openMoney({ db, ...apiOptions, onError: (error) => log.error(error) });
  await registerSite(app, {
    database,
    config,
    assets,
    live,
    metrics,
    metricsToken,
    pageReports,
    pages,
    security,
    siteFor,
    visitors,
    previews,
    search: { current, origin, fetch: serverFetch, now },
    deployExtension: createDeployExtension(db, money),
  });
  await app.listen({ port: config.port, host: config.host });

  // must be the last step, because deploys now start to wait for this gateway's confirmation
  parts.add(() => report.close());
  await report.open(config.name ?? `${hostname()}:${portOf(app, config)}`);
  return addressOf(app, config);
}

function addressOf(app: FastifyInstance, config: SiteConfig): string {
  const { host, tls } = config;
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name}:${portOf(app, config)}`;
}

function portOf(app: FastifyInstance, config: SiteConfig): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

const withoutUndefined = (options: StartOptions): Partial<SiteConfig> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
