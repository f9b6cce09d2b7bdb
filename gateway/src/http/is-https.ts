import type { GatewayConfig } from '../config/gateway-config';

/** Returns true if visitors reach the site over HTTPS, directly or through a proxy. */
export const isHttps = ({ tls, origin }: Pick<GatewayConfig, 'tls' | 'origin'>): boolean =>
  tls !== null || (origin?.startsWith('https:') ?? false);
