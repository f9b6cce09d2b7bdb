import { type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { type SiteProcess, startSiteProcess } from './site-process';

/**
 * Several gateways that serve one site from one PostgreSQL database. Each gateway has its own process and its
 * own data folder.
 */
export interface Gateways {
  /** Gateways in the order of their names: `gateway-0`, `gateway-1`, … */
  all: readonly SiteProcess[];
  database: PostgresServer;
  stop(): Promise<void>;
}

/** Deploy token that all gateways accept, so that a test can deploy through any of them. */
const TOKEN = 'a-token-of-the-drills-operator';

/** Starts `count` gateways that serve a site without releases. */
export async function startGateways(count: number): Promise<Gateways> {
  const database = await startPostgres();
  const start = (index: number) =>
    startSiteProcess({
      empty: true,
      env: {
        DATABASE_URL: database.url,
        SITE_TOKEN: TOKEN,
        SITE_NAME: `gateway-${index}`,
        SITE_RENDERERS: '1',
        SITE_DEMO: '0',
      },
    });
  const started = await Promise.allSettled(Array.from({ length: count }, (_, index) => start(index)));
  const all = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(all.map((gateway) => gateway.stop()));
    await database.stop();
  };
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { all, database, stop };
}
