import { type GatewayConfig, readGatewayConfig } from './config/gateway-config';
import { type ProductConfig, readProductConfig } from './product/product-config';

/** The configuration of a site: the gateway's variables and the product's variables in one object. */
export type SiteConfig = GatewayConfig & ProductConfig;

/** Reads the configuration from the environment. Throws ConfigError with the first mistake. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): SiteConfig => ({
  ...readGatewayConfig(env),
  ...readProductConfig(env),
});
