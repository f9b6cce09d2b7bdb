import path from 'node:path';
import type { ApiOptions, DemoSignIn } from '@site/api/app';
import { type Gateway, type GatewayOptions, startGateway } from '@site/gateway/main';
import { listMissingFeatures, toApiOptions } from './config/api-options';
import { isDemo } from './config/is-demo';
import { readConfig, type SiteConfig } from './config/site-config';
import { SiteProduct } from './site-product';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Overrides for the configuration, and further options for callers such as tests and `pnpm dev`. */
export interface StartOptions
  extends Partial<SiteConfig>, Partial<Omit<GatewayOptions, 'config' | 'product'>> {
  /** True if the site is a demo. By default the environment decides (docs/product/payments.md#demo-mode). */
  demo?: boolean;
  /** Cost of password hashes; defaults to the production value. Only tests change the cost. */
  passwordCost?: ApiOptions['passwordCost'];
}

export interface Site extends Gateway {
  /** Account for trying out the demo; null if the site is no demo. */
  demoSignIn: DemoSignIn | null;
  /** Features that are off because they are not configured, one line of Russian text each. */
  missingFeatures: string[];
}

/**
 * Starts the site of this repository: reads missing options from the environment, migrates schema and content,
 * deploys the builds of the repository and serves everything. Rejects as `startGateway` does, and with a
 * ContentError for a mistake in a content file.
 */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { demo = isDemo(process.env), passwordCost, publishFrom = ROOT } = options;
  const config: SiteConfig = { ...readConfig(process.env), ...withoutUndefined(options) };
  const product = new SiteProduct({ api: { ...toApiOptions(config, demo), passwordCost }, demo });
  const gateway = await startGateway({ ...options, config, product, publishFrom });
  return {
    ...gateway,
    demoSignIn: product.demoSignIn,
    missingFeatures: listMissingFeatures(config, demo),
  };
}

const withoutUndefined = (options: StartOptions): Partial<SiteConfig> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
