import path from 'node:path';
import { isDemo, openProduct, type OpenedProduct } from '@site/api/app';
import { type Database, openDatabase } from '@site/api/db';
import type { FastifyInstance } from 'fastify';
import { openLocalToken } from './admin/tokens/token-file';
import { syncTokens } from './admin/tokens/token.service';
import { createServer } from './app';
import { migrateGateway } from './db/migrate';
import { mainText as text } from './main.text';
import { listMissingFeatures } from './product/api-options';
import { publishBuilt } from './publish/publish';
import { RunningParts } from './running-parts';
import { ReleaseTrust } from './signing/release-trust';
import { serve } from './serve';
import type { ServeSettings } from './serve-settings';
import { readConfig, type SiteConfig } from './site-config';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Overrides for the configuration, and further options for callers such as tests and `pnpm dev`. */
export interface StartOptions extends Partial<SiteConfig>, ServeSettings {
  /** Open database to use, closed together with the site. By default the configured database is opened. */
  database?: Database;
  /**
   * Folder whose built releases are deployed at the start. Defaults to the repository; `null` deploys none.
   */
  publishFrom?: string | null;
  /** True if the site is a demo. By default the environment decides (docs/product/payments.md#demo-mode). */
  demo?: boolean;
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
    await database.exclusively(migrateGateway);
    const local = configured.length > 0 ? null : await openLocalToken(dataDir);
    const embedded = options.database === undefined && database.kind !== 'postgres';
    await syncTokens(database.db, configured, { dataDir, token: local, embedded });
    const trust = new ReleaseTrust(config.trustKeys, options.clock);
    if (publishFrom !== null)
      await publishBuilt(publishFrom, {
        db: database.db,
        trust,
        mode: config.mode,
        onProgress,
        always: config.publishAtStart,
      });
    return {
      url: await serve({ ...options, app, config, database, demo, trust, parts }),
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

const openSiteDatabase = (
  { databaseUrl: url, databaseLimits: limits, dataDir }: SiteConfig,
  { log }: FastifyInstance,
) =>
  openDatabase({
    url,
    limits,
    dataDir,
    onError: (error: Error) => log.error(error, 'an idle connection to the database broke'),
  });

const withoutUndefined = (options: StartOptions): Partial<SiteConfig> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
