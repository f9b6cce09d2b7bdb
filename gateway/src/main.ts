import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApi, isDemo, openMoney, openProduct, type OpenedProduct } from '@site/api/app';
import { type Database, openDatabase } from '@site/api/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLacks, toApiOptions } from './api-options';
import { buildSite, createServer } from './app';
import { AssetStore } from './assets/asset-store';
import type { JudgeTimes } from './canary/judge';
import { openWatch } from './canary/watch';
import { refuseClosedCalls } from './channel/closed-calls';
import { GatewayReport } from './channel/gateways.service';
import { LiveChannel } from './channel/live-channel';
import { readConfig, type SiteConfig } from './config';
import { metricsTokenFile, openLocalToken, openTokenFile, syncTokens } from './deploy/token.service';
import type { DevSite } from './dev/dev-site';
import { measureState } from './metrics/gateway-gauges';
import { GatewayMetrics } from './metrics/gateway-metrics';
import { mainText as text } from './main.text';
import { NEVER_KEPT } from './pages/page-cache';
import { PageRoutes } from './pages/page.routes';
import { DEFAULT_LIMITS } from './render/render-flags';
import { Renderer } from './render/renderer';
import { createServerFetch } from './render/server-fetch';
import { publishBuilt } from './start/publish';
import { openSecret } from './store/secret.repo';
import { SpecialSites } from './visitors/special-sites';
import { Visitors } from './visitors/visitors';
import { migrateReleaseStore } from './store/release-store';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** One drawing with its data; a call of it must end early enough for the page to be drawn with defaults. */
const RENDER_MS = 2_500;
const DATA_MS = 1_200;
/** What is still under way after this is cut off; each step of the end has a last moment of its own. */
const CLOSE_MS = 1_200;
const LAST_MOMENT_MS = 150;

/** Anything of the configuration, and what only a starting program knows. */
export interface StartOptions extends Partial<SiteConfig> {
  /** Opened already, closed with the site; by default what the configuration names is opened. */
  database?: Database;
  /** Folder whose built releases go live: the repository; `null` for none. */
  publishFrom?: string | null;
  /** Whether the demo server's players are wanted; by default as the environment says (decision 30). */
  demo?: boolean;
  /** The site that `pnpm dev` builds as it is written, instead of what the channel says. */
  dev?: DevSite;
  /** Milliseconds since 1970: what expires by the gateway's own clock. */
  clock?: () => number;
  /** How often canaries are judged, and how long their pages may take to say that they live. */
  canaryTimes?: JudgeTimes;
  /** Told, in Russian, before each step that takes time. */
  onProgress?: (line: string) => void;
}

export interface Site {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** A deploy token for every area: what `site` uses. */
  token: string;
  demoSignIn: OpenedProduct['demoSignIn'];
  /** What this site has not got for want of configuration: a Russian line each. */
  lacks: string[];
  /** The opened database: one per process, so whoever needs it beside the site takes this one. */
  database: Database;
  /** Ends everything in order, in 2 s at most. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings schema and content up to date, publishes what was built, and serves. What is not given
 * comes from the environment. Rejects with a ConfigError, DatabaseOpenError or ContentError (one Russian line each),
 * or with the system's EADDRINUSE.
 */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { publishFrom = ROOT, demo = isDemo(process.env), onProgress = () => {} } = options;
  const config: SiteConfig = { ...readConfig(process.env), ...withoutUndefined(options) };
  onProgress(text.opening);
  const opened: Opened = { app: null, closing: [] };
  const onError = (error: Error) => opened.app?.log.error(error, 'an idle connection to the database broke');
  const { databaseUrl: url, dataDir, tokens: configured } = config;
  const database = options.database ?? (await openDatabase({ url, dataDir, onError }));
  let closed: Promise<void> | null = null;
  const close = () => (closed ??= closeAll(opened.closing, database));
  try {
    const product = await openProduct({ database, demo, onProgress });
    await database.exclusively(() => migrateReleaseStore(database.db));
    const local = configured.length > 0 ? null : await openLocalToken(dataDir);
    const embedded = options.database === undefined && database.kind !== 'postgres';
    await syncTokens(database.db, configured, { dataDir, token: local, embedded });
    if (publishFrom !== null)
      await publishBuilt(publishFrom, { db: database.db, mode: config.mode, onProgress });
    return {
      url: await serve(database, config, { ...options, demo }, opened),
      token: (local ?? configured[0])?.token ?? '',
      demoSignIn: product.demoSignIn,
      lacks: findLacks(config, demo),
      database,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a start has made so far: what it ends with in reverse order, even when it fails half-way. */
interface Opened {
  app: FastifyInstance | null;
  closing: (() => Promise<unknown>)[];
}

async function serve(
  database: Database,
  config: SiteConfig,
  { dev, canaryTimes, demo, clock = Date.now }: StartOptions & { demo: boolean },
  opened: Opened,
): Promise<string> {
  const { db } = database;
  const metrics = new GatewayMetrics();
  const metricsToken = config.metricsToken ?? (await openTokenFile(metricsTokenFile(config.dataDir)));
  const assets = new AssetStore(db, path.join(config.dataDir, 'cache'), metrics);
  const now = () => performance.now();
  const app: FastifyInstance = createServer(config, (request, reply) => pages.handleBadUrl(request, reply));
  opened.app = app;
  const watch = await openWatch({
    database,
    channel: () => live.state,
    mode: config.mode,
    log: app.log,
    metrics,
    origin: config.origin,
    times: canaryTimes,
    clock,
  });
  const serverFetch = createServerFetch(app, DATA_MS);
  const renderer = new Renderer({
    bundleOf: (manifest) => dev?.readServer(manifest) ?? assets.serverBundle(manifest),
    fetch: serverFetch,
    log: app.log,
    metrics,
    onCodeFailure: (composition, area) => watch.countDrawingFailure(composition, area),
    now,
    processes: config.renderProcesses,
    limits: DEFAULT_LIMITS,
    renderMs: RENDER_MS,
  });
  const live = new LiveChannel({
    database,
    onChange: ({ site, withCanaries }) => renderer.prepare([site, ...withCanaries.values()]),
    onRead: () => report.tell(),
    onError: (error) => app.log.error(error, 'the channel can not be read: serving what was live before'),
  });
  const report: GatewayReport = new GatewayReport(db, () => live.state?.revision ?? 0);
  opened.closing.push(
    () => watch.stop(),
    () => renderer.close(),
    () => live.stop(),
    () => app.close(),
    // first of all: nobody's deploy waits for a gateway that goes
    () => report.close(),
  );
  dev?.subscribe((site) => renderer.prepare([site]));
  const https = config.tls !== null || (config.origin?.startsWith('https:') ?? false);
  const special = new SpecialSites(db);
  const signed = { secret: await openSecret(db, 'preview'), clock, https };
  const visitors = new Visitors({ live, special, ...signed });
  const siteFor = (request: FastifyRequest) => (dev ? dev.current : visitors.siteFor(request));
  const security = { frameHosts: config.frameHosts, https, unhashedScripts: dev !== undefined };
  const times = dev && NEVER_KEPT;
  const pages = new PageRoutes({
    renderer,
    security,
    origin: config.origin,
    siteFor,
    // what is still being written is nobody's release
    stamp: (page, request) => (dev ? null : watch.stamp(page, request)),
    now,
    metrics,
    times,
  });
  const current = () => (dev ?? live).current;
  measureState(metrics.registry, {
    database,
    renderer,
    current,
    canaries: () => watch.health(),
  });
  refuseClosedCalls(app, live);
  const options = toApiOptions(config, demo);
  await app.register(buildApi({ db, ...options, metricsToken }));
  await app.register(
    buildSite({
      database,
      config,
      assets,
      live,
      metrics,
      metricsToken,
      pages,
      siteFor,
      now,
      visitors,
      watch,
      signed,
      security,
      search: { current, origin: config.origin, fetch: serverFetch, now },
      money: openMoney({ db, ...options, onError: (error) => app.log.error(error) }),
    }),
  );
  await live.start();
  watch.start();
  await app.listen({ port: config.port, host: config.host });
  await report.open(config.name ?? `${hostname()}:${portOf(app, config)}`);
  return addressOf(app, config);
}

/** Ends everything in reverse order, whatever hangs: a database that does not answer holds up no gateway that goes. */
async function closeAll(steps: Opened['closing'], database: Database): Promise<void> {
  const end = performance.now() + CLOSE_MS;
  const left = () => Math.max(end - performance.now(), LAST_MOMENT_MS);
  for (const step of steps.splice(0).reverse()) await inTime(step, left());
  const disconnect = () => database.close();
  // the embedded engine has to write what it has, and to let go of its folder
  await (database.kind === 'postgres' ? inTime(disconnect, left()) : disconnect().catch(() => {}));
}

/** Never rejects: what fails at the end is not the caller's to mend. */
const inTime = (work: () => Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work().catch(() => {}), wait(ms, undefined, { ref: false })]);

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
