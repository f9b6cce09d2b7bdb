import type { InviteReply, InviteRequest } from '@site/contracts/staff';
import { type Database, openDatabase } from '@site/server/db';
import type { FastifyInstance } from 'fastify';
import { openLocalToken } from './admin/tokens/token-file';
import { syncTokens } from './admin/tokens/token.service';
import { createServer } from './app';
import { siteAuthors } from './channel/site-authors.text';
import type { GatewayConfig } from './config/gateway-config';
import { migrateGateway } from './db/migrate';
import { mainText as text } from './main.text';
import type { Product } from './product';
import { publishBuilt } from './publish/publish';
import { RunningParts } from './running-parts';
import { serve } from './serve';
import type { ServeSettings } from './serve-settings';
import { ReleaseTrust } from './signing/release-trust';
import { invite } from './staff/staff.service';

/** Options of `startGateway`. The optional ones are for tests and `pnpm dev`. */
export interface GatewayOptions extends ServeSettings {
  config: GatewayConfig;
  product: Product;
  /** Open database to use, closed together with the site. By default the configured database is opened. */
  database?: Database;
  /** Folder whose built releases are deployed at the start; `null` deploys none. */
  publishFrom: string | null;
  /** Called before each slow step with a progress message in Russian. */
  onProgress?: (line: string) => void;
}

/** A site that serves requests. */
export interface Gateway {
  /** Address of the site, without a slash at the end. */
  url: string;
  /** The console; null if the site has none. `invite` is for the start of a demo, where nobody can invite yet. */
  console: { url: string; invite: (request: InviteRequest) => Promise<InviteReply> } | null;
  /** A deploy token with rights for all areas. */
  token: string;
  /**
   * The open database. Other code in this process must share it, because a process may open a database only
   * once.
   */
  database: Database;
  /** Closes all parts in reverse order, usually within 2 seconds. */
  close(): Promise<void>;
}

/**
 * Opens the database, lets the product prepare its data, deploys built releases and serves the site. Rejects
 * with a ConfigError or a DatabaseOpenError (one Russian line each), with an error of the product, or with the
 * system's EADDRINUSE.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { config, product, publishFrom, onProgress = () => {} } = options;
  const { dataDir, tokens: configured } = config;
  const app = createServer(config);
  const parts = new RunningParts();
  onProgress(text.opening);
  const database = options.database ?? (await openSiteDatabase(config, app));
  // the embedded database must write its data and release its folder, so its close is never cut off
  parts.add(() => database.close(), { patient: database.kind !== 'postgres' });
  try {
    await product.open(database, onProgress);
    await database.exclusively(migrateGateway);
    const local = configured.length > 0 ? null : await openLocalToken(dataDir);
    const embedded = options.database === undefined && database.kind !== 'postgres';
    await syncTokens(database.db, configured, { dataDir, token: local, embedded });
    const trust = new ReleaseTrust(config.trustKeys, options.clock);
    if (publishFrom !== null)
      await publishBuilt(publishFrom, {
        db: database.db,
        trust,
        routing: config.routing,
        onProgress,
        always: config.publishAtStart,
      });
    const { url, staff } = await serve({ ...options, app, database, trust, parts });
    return {
      url,
      console: staff && {
        url: staff.origin(),
        invite: (request) => invite(staff, request, null, siteAuthors.start),
      },
      token: (local ?? configured[0])?.token ?? '',
      database,
      close: () => parts.close(),
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

const openSiteDatabase = (
  { databaseUrl: url, databaseLimits: limits, dataDir }: GatewayConfig,
  { log }: FastifyInstance,
) =>
  openDatabase({
    url,
    limits,
    dataDir,
    onError: (error: Error) => log.error(error, 'an idle connection to the database broke'),
  });
