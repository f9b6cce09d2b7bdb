import { handleError } from '@site/server/http/error-handler';
import { measureRequests } from '@site/server/http/request-metrics';
import { serveMetrics } from '@site/server/http/metrics.routes';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import type { SiteDefaults } from '../config/gateway-config';
import type { Product } from '../product';

/** Configuration defaults of the tiny product. */
export const TINY_DEFAULTS: SiteDefaults = {
  demo: true,
  frameHosts: [],
  identity: {
    name: 'Проба',
    tagline: 'сайт для проверок',
    themeColor: '#0A1114',
    picture: '/api/share/site',
  },
};

/**
 * A product for tests of the gateway. Its api reads its table `content_items`, and it adds nothing to the deploy
 * API.
 */
export const tinyProduct: Product = {
  async open({ db }) {
    await db.execute(sql`create table if not exists content_items (kind text)`);
  },
  createApi:
    ({ database: { db }, metricsToken }) =>
    async (app) => {
      const registry = new Registry();
      measureRequests(app, registry, 'api');
      serveMetrics(app, '/api/metrics', registry, metricsToken);
      app.setErrorHandler(handleError);
      for (const call of ['welcome', 'news', 'faq'])
        app.get(`/api/home/${call}`, async () => {
          const { rows } = await db.execute(sql`select kind from content_items where kind = ${call}`);
          return { items: rows };
        });
      app.get('/api/pages/legal', () => ({ pages: [{ path: '/legal/rules' }] }));
    },
};
