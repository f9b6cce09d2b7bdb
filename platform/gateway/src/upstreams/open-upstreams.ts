import type { NoiseLog } from '@site/server/log/noise-log';
import type { Db } from '@site/server/db';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { SiteSecrets } from '../secrets/site-secrets';
import { LiveUpstreams } from './live-upstreams';
import { OwnCalls } from './own-calls';
import type { IdentifyUser } from './user-port';
import { UserTokens } from './user-tokens';
import type { UpstreamLimits } from './upstream-limits';
import { UpstreamMetrics } from './upstream-metrics';
import type { UpstreamRoutesPorts } from './upstream.routes';

interface UpstreamsPorts {
  app: FastifyInstance;
  db: Db;
  limits: UpstreamLimits;
  secrets: SiteSecrets;
  registry: Registry;
  noise: NoiseLog;
  /** Returns milliseconds since 1970. */
  clock: () => number;
  identify: IdentifyUser;
  lookups: UpstreamRoutesPorts['lookups'];
  /** Returns the origin of the site, for the tokens that name the user. */
  issuer: () => string;
}

/** The upstreams of a gateway, with the ports of their routes. */
export interface Upstreams {
  live: LiveUpstreams;
  own: OwnCalls;
  routes: Omit<UpstreamRoutesPorts, 'isClosed'>;
}

/** Opens the upstreams. Must be called before the routes of the site are registered, whose calls no upstream hides. */
export function openUpstreams(ports: UpstreamsPorts): Upstreams {
  const { app, db, limits, secrets, registry, noise, clock, identify, lookups, issuer } = ports;
  const own = new OwnCalls(app);
  const metrics = new UpstreamMetrics(registry);
  const live = new LiveUpstreams({ db, limits, own, metrics, log: app.log, noise, clock });
  const tokens = new UserTokens({ secret: secrets.of('upstream'), issuer, clock });
  return { live, own, routes: { upstreams: live, tokens, identify, lookups, limits } };
}
