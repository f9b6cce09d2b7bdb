import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres-server';
import { type SiteProcess, startSiteProcess } from './site-process';

/** Several gateways of one site on a real PostgreSQL, each a process with a data folder of its own. */
export interface Gateways {
  /** In the order of their names: `gateway-0` and so on. */
  all: readonly SiteProcess[];
  database: PostgresServer;
  stop(): Promise<void>;
}

/** One token for all of them: a test may deploy through any. */
const TOKEN = 'a-token-of-the-drills-operator';

/** Starts them with nothing deployed. */
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
  const all = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(all.map((gateway) => gateway.stop()));
    await database.stop();
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { all, database, stop };
}
