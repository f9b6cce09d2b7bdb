import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ClockStatus } from '@site/contracts/deploy-status';
import type { Database, Db } from '@site/server/db';
import type { FastifyPluginAsync } from 'fastify';
import { recordRevisionAtArrival } from './revision-at-arrival';
import { requireToken } from './authorize';
import { type ChannelPorts, channelRoutes } from './channel.routes';
import { compileSchema } from './compile-schema';
import { eventRoutes } from './event.routes';
import type { StatusEvents } from './events/status-events';
import { handleDeployError } from './deploy-error';
import { gcRoutes } from './gc.routes';
import { healthRoutes } from './health.routes';
import { keyRoutes } from './key.routes';
import { limitTokens } from './limit-tokens';
import { manifestRoutes } from './manifest.routes';
import { requirePasskeys } from './require-passkeys';
import { previewRoutes } from './preview.routes';
import { pageCheckRoutes } from './page-check.routes';
import type { PreviewLinkPorts } from './previews/make-preview.service';
import { releaseRoutes } from './release.routes';
import { secretRoutes } from './secret.routes';
import type { StaffPorts } from '../staff/staff.service';
import { staffRoutes } from './staff.routes';
import { storeRoutes } from './store.routes';
import { traceRoutes } from './trace.routes';
import { tokenRoutes } from './token.routes';
import { UnloggedChecks } from './tokens/unlogged-checks';
import { TokenBudget } from './tokens/token-budget';
import { TokenReader } from './tokens/token-reader';

/** Maximum size in bytes of a body without files, for example of a token with all its claims. */
const MAX_BODY_BYTES = 128 * 1024;

/** Routes that the product adds to the deploy API, with the tags of their documentation. */
export interface DeployExtension {
  tags: Readonly<Record<string, string>>;
  /** HTTP status of each error code of the routes that the platform does not have. */
  errorStatus: Readonly<Record<string, number>>;
  routes: readonly FastifyPluginAsync[];
  /** Returns the clocks with which the product has just compared that of this gateway, for `site status`. */
  clocks?: () => ClockStatus[];
}

/** The deploy API of a product that adds nothing to it. */
export const NO_EXTENSION: DeployExtension = { tags: {}, errorStatus: {}, routes: [] };

interface DeployPorts extends Omit<ChannelPorts, 'unlogged' | 'clocks'> {
  db: Db;
  /** The same database through few connections (`Database.limited`), for calls of teams. */
  limited: Db;
  /** The same database as `db` without time limits (`Database.untimed`). */
  untimed: Db;
  actFor: Database['actFor'];
  /** Returns the encoded bytes of a file from the cache of this gateway, by their SHA-256; or null. */
  readCached: (digest: string) => Promise<Buffer | null>;
  preview: Pick<PreviewLinkPorts, 'secret' | 'clock' | 'origin' | 'reader'>;
  extension: DeployExtension;
  events: Pick<StatusEvents, 'open'>;
  /** Null if the site has no console. */
  staff: StaffPorts | null;
}

/** The deploy API (contracts/deploy.ts), which the `site` command and deploy pipelines use. */
export const buildDeployApi =
  ({
    db,
    limited,
    untimed,
    actFor,
    readCached,
    trust,
    live,
    gate,
    metrics,
    routing,
    traces,
    preview,
    extension,
    upstreams,
    events,
    staff,
  }: DeployPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(compileSchema);
    app.setErrorHandler(handleDeployError);
    app.addHook('onRoute', (route) => void (route.bodyLimit ??= MAX_BODY_BYTES));
    // Must come before `requireToken`, whose database query may wait for a running change. The recorded
    // revision would then be that of the change.
    recordRevisionAtArrival(app, live);
    const budget = new TokenBudget(preview.clock);
    requireToken(app, new TokenReader(db, budget, preview.clock), { db, limited, actFor });
    limitTokens(app, budget);
    requirePasskeys(app, staff);
    const unlogged = new UnloggedChecks(preview.clock);
    await app.register(manifestRoutes(budget));
    await app.register(releaseRoutes(trust, upstreams.own, budget));
    const { clocks = () => [] } = extension;
    await app.register(
      channelRoutes({ trust, live, gate, metrics, routing, traces, upstreams, unlogged, clocks }),
    );
    await app.register(eventRoutes(events));
    const refused = new UnloggedChecks(preview.clock);
    const checks = new UnloggedChecks(preview.clock);
    await app.register(previewRoutes({ trust, gate, routing, calls: upstreams.own, refused, ...preview }));
    await app.register(pageCheckRoutes({ trust, gate, routing, checks }));
    await app.register(traceRoutes(traces));
    await app.register(tokenRoutes());
    await app.register(staffRoutes(db, staff));
    await app.register(keyRoutes(db, trust));
    await app.register(secretRoutes(db));
    await app.register(gcRoutes(untimed));
    await app.register(healthRoutes);
    await app.register(storeRoutes({ db: untimed, readCached, trust }));
    for (const routes of extension.routes) await app.register(routes);
  };
