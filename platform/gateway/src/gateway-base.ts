import type { Database } from '@site/server/db';
import type { NoiseLog } from '@site/server/log/noise-log';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config/gateway-config';
import type { ReadDeadline } from './db/read-deadline';
import type { ClientGuard } from './http/clients/guard-clients';
import type { RunningCalls } from './http/clients/running-calls';
import type { GatewayMetrics } from './metrics/gateway-metrics';
import type { Product } from './product';
import type { RunningParts } from './running-parts';
import type { SiteSecrets } from './secrets/site-secrets';
import type { ServeSettings } from './serve-settings';
import type { ReleaseTrust } from './signing/release-trust';
import type { Upstreams } from './upstreams/open-upstreams';

export interface ServeOptions extends ServeSettings {
  app: FastifyInstance;
  config: GatewayConfig;
  database: Database;
  product: Product;
  trust: ReleaseTrust;
  parts: RunningParts;
}

/** Options and objects that all parts of the gateway share. */
export interface GatewayBase extends ServeOptions {
  clock: () => number;
  /** Monotonic clock for durations. */
  now: () => number;
  deadline: ReadDeadline;
  metrics: GatewayMetrics;
  clients: ClientGuard;
  calls: RunningCalls;
  noise: NoiseLog;
  secrets: SiteSecrets;
  upstreams: Upstreams;
}
