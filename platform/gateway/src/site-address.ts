import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config/gateway-config';

/** Returns the address at which this machine reaches the site, without a slash at the end. */
export function addressOf(app: FastifyInstance, config: GatewayConfig): string {
  const { host, tls } = config;
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name}:${portOf(app, config)}`;
}

/** Returns the port on which the site listens, also when the configured port is 0. */
export function portOf(app: FastifyInstance, config: GatewayConfig): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}
