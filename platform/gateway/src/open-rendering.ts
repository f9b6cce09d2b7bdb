import path from 'node:path';
import { openPageReports } from './canary/page-reports/page-reports';
import type { GatewayBase } from './gateway-base';
import { AssetStore } from './site/assets/asset-store';
import { openBoundary } from './site/render/open-boundary';
import { openRenderer } from './site/render/open-renderer';
import { createServerFetch } from './site/render/server-fetch';
import { openTraces } from './source-maps/open-traces';

/**
 * Time limit in milliseconds for one data call. After it, enough of a render's time remains to render the page
 * without this data.
 */
const DATA_MS = 1_200;

export type Rendering = Awaited<ReturnType<typeof openRendering>>;

/** Opens the files of releases, the renderer, and the page reports, which count its failures. */
export async function openRendering(base: GatewayBase) {
  const { app, config, database, deadline, dev, clock, now, metrics, parts, secrets, trust } = base;
  const { log } = app;
  const cache = path.join(config.dataDir, 'cache');
  const assets = new AssetStore(database.db, cache, metrics, { trust, deadline });
  const traces = openTraces(database.db, assets, { clock, deadline });
  const counted = { database, traces, secret: secrets.of('page-id'), log, metrics };
  const pageReports = openPageReports({ ...counted, origin: config.origin, clock });
  pageReports.start();
  parts.add(() => pageReports.stop());

  const boundary = await openBoundary(config, log);
  const serverFetch = createServerFetch(app, DATA_MS);
  const { renderer, openChecks } = openRenderer(config, {
    boundary,
    bundleOf: (manifest) => dev?.readServer(manifest) ?? assets.serverBundle(manifest),
    fetch: serverFetch,
    log,
    metrics,
    traces,
    onCodeFailure: (composition, area) => pageReports.countRenderFailure(composition, area),
    now,
  });
  parts.add(() => renderer.close());
  dev?.subscribe((site) => void renderer.prepare([site]));
  return { assets, traces, pageReports, serverFetch, renderer, boundary, openChecks };
}
