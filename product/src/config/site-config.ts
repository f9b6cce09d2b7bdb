import { type GatewayConfig, readGatewayConfig } from '@site/gateway/product';
import { VIDEO_HOSTS } from '@site/shared/contracts/video-hosts';
import { isDemo } from './is-demo';
import { type ProductConfig, readProductConfig } from './product-config';
import { SITE_IDENTITY } from './identity';
import { PRELAUNCH_RULES } from './prelaunch-rules';

/** The configuration of a site: the gateway's variables and the product's variables in one object. */
export type SiteConfig = GatewayConfig & ProductConfig;

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): SiteConfig => ({
  ...readGatewayConfig(env, {
    demo: isDemo(env),
    frameHosts: VIDEO_HOSTS,
    identity: SITE_IDENTITY,
    prelaunch: PRELAUNCH_RULES,
  }),
  ...readProductConfig(env),
});
