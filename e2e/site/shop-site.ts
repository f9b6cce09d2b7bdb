import { type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '../../simulator/src/simulator';
import { type SiteProcess, startSiteProcess } from './site-process';

/**
 * A site configured as in production, with PostgreSQL and with the simulator instead of the payment
 * providers.
 */
export interface ShopSite {
  site: SiteProcess;
  simulator: Simulator;
  database: PostgresServer;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1,::1';

/** Starts the site with all built releases. `env` is added to its environment. */
export async function startShopSite(env: Record<string, string> = {}): Promise<ShopSite> {
  const [database, simulator] = await Promise.all([startPostgres(), startSimulator()]);
  const { yookassa, unitpay } = SIMULATOR_KEYS;
  const stopOthers = () => Promise.all([simulator.close(), database.stop()]);
  const site = await startSiteProcess({
    env: {
      DATABASE_URL: database.url,
      SITE_TOKEN: 'a-token-of-the-shop-s-operator',
      SITE_DEMO: '0',
      SITE_RENDERERS: '1',
      // the simulator marks its payments as test payments
      SITE_PAY_TEST: '1',
      SITE_YOOKASSA_SHOP: yookassa.shopId,
      SITE_YOOKASSA_KEY: yookassa.secretKey,
      SITE_YOOKASSA_API: `${simulator.url}/v3`,
      SITE_YOOKASSA_SENDERS: LOOPBACK,
      SITE_UNITPAY_PROJECT: unitpay.projectId,
      SITE_UNITPAY_KEY: unitpay.secretKey,
      SITE_UNITPAY_API: `${simulator.url}/api`,
      SITE_UNITPAY_SENDERS: LOOPBACK,
      SITE_UNITPAY_FEED: `${simulator.url}/ips/ips_webhooks.json`,
      ...env,
    },
  }).catch(async (error: unknown) => {
    await stopOthers();
    throw error;
  });
  simulator.connect(site.url);
  return {
    site,
    simulator,
    database,
    async stop() {
      await site.stop();
      await stopOthers();
    },
  };
}
