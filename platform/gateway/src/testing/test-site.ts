import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeployClient, type DeployClient } from '../deploy-client/deploy-client';
import { storeRelease } from '../deploy-client/store-release';
import { type GatewayConfig, readGatewayConfig } from '../config/gateway-config';
import { type Gateway, type GatewayOptions, startGateway } from '../main';
import { openMigratedDatabase } from './migrated-database';
import { pressButton } from './press-button';
import { TINY_DEFAULTS, tinyProduct } from './tiny-product';
import type { TinyRelease } from './tiny-release';

/** A site on a free port. `close` deletes its temporary data folder. */
export interface TestSite extends Gateway {
  dataDir: string;
  client: DeployClient;
  /** Deploys a release as the `site` command does and returns the release's id. */
  deploy(release: TinyRelease): Promise<string>;
  /** Presses the button on the page of a preview link. The reply sets the cookie. */
  startPreview(path: string): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  head(path: string, headers?: Record<string, string>): Promise<Response>;
}

export interface TestSiteOptions extends Partial<GatewayConfig>, Partial<Omit<GatewayOptions, 'config'>> {}

/** Opens a site with nothing deployed. Its product is `tinyProduct` unless the options name another. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'site-test-')));
  const site = await startGateway({
    product: tinyProduct,
    publishFrom: null,
    ...options,
    config: {
      ...readGatewayConfig(process.env, TINY_DEFAULTS),
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: '',
      logLevel: 'silent',
      // tests name other senders in `x-forwarded-for`
      trustedProxies: ['127.0.0.1'],
      ...options,
    },
    database: options.database ?? (options.databaseUrl ? undefined : await openMigratedDatabase()),
  });
  const client = createDeployClient({ url: site.url, token: site.token });
  return {
    ...site,
    dataDir,
    client,
    deploy: (release) => deployTiny(client, release),
    startPreview: (link) => pressButton(site.url + link),
    get: (address, headers = {}) => fetch(site.url + address, { headers, redirect: 'manual' }),
    head: (address, headers = {}) => fetch(site.url + address, { method: 'HEAD', headers }),
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Deploys a release without rendering its pages first, because many tests deploy broken releases. */
export async function deployTiny(client: DeployClient, release: TinyRelease): Promise<string> {
  const { area, id } = release.manifest;
  const revision = await announceTiny(client, release);
  await client.change({ area, to: id, action: 'deploy', why: 'a test', revision, force: true });
  return id;
}

/** Stores a release without deploying it and returns the channel's revision. */
export async function announceTiny(client: DeployClient, { manifest, files }: TinyRelease): Promise<number> {
  const bytesOf = (integrity: string) => {
    const file = manifest.files.find((candidate) => candidate.integrity === integrity);
    return files[file?.path ?? ''] ?? Buffer.alloc(0);
  };
  return storeRelease(client, { manifest, read: (integrity) => Promise.resolve(bytesOf(integrity)) });
}
