import { senderOf } from '@site/api/app';
import type { Database } from '@site/api/db';
import type { Composition, RouteMode } from '@site/shared/contracts/composition';
import type { CanaryHealth } from '@site/shared/contracts/deploy-status';
import { isApiError } from '@site/shared/contracts/errors';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { BeaconLimit, PAGES } from '../beacons/beacon-limit';
import { registerBeacons } from '../beacons/beacon.routes';
import { PageLedger } from '../beacons/page-ledger';
import { changeChannel } from '../channel/change.service';
import type { LiveState } from '../channel/live-state';
import type { GatewayMetrics } from '../metrics/gateway-metrics';
import { createPageIds } from '../pages/page-id';
import type { PageOf } from '../pages/served-page';
import { openSecret } from '../store/secret.repo';
import { wantsPage } from '../visitors/visitors';
import { Judge, type JudgeTimes } from './judge';
import { judgeText as text } from './judge.text';
import type { Canary } from './tally';
import type { Verdict } from './trial.service';

export interface WatchPorts {
  database: Pick<Database, 'db'>;
  channel: () => LiveState | null;
  mode: RouteMode;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  metrics: Pick<GatewayMetrics, 'countBeacon' | 'countBeaconRefusal' | 'countMove'>;
  /** `https://example.org`, when it is configured. */
  origin: string | null;
  times?: JudgeTimes | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** How the pages of this site fare: their ids, what they say, and what becomes of canaries for it. */
export interface Watch {
  /** Counts one more response with this page and gives its id; null for a sender who asks for too many. */
  stamp(page: PageOf, request: Pick<FastifyRequest, 'method' | 'headers' | 'socket'>): string | null;
  /** Counts a drawing that failed for a reason of the code. */
  countDrawingFailure(composition: Composition, area: string): void;
  register(app: FastifyInstance): void;
  /** How the running canaries fare, by area. */
  health(): ReadonlyMap<string, CanaryHealth>;
  start(): void;
  /** Writes what is counted. */
  stop(): Promise<void>;
}

export async function openWatch(ports: WatchPorts): Promise<Watch> {
  const { database, log, metrics, origin, times, clock } = ports;
  const ids = createPageIds(await openSecret(database.db, 'page-id'), clock);
  const ledger = new PageLedger({
    database,
    now: clock,
    onError: (error) => log.error(error, 'pages are served without being counted'),
  });
  const pages = new BeaconLimit(clock, PAGES);
  const judge = new Judge({
    database,
    canaries: () => canariesOf(ports.channel()),
    withdraw: (area, verdict) => withdraw(ports, area, verdict),
    onError: (error) => log.error(error, 'canaries run without being judged'),
    times,
  });
  return {
    stamp({ composition, owner }, request) {
      // whoever loads pages that never speak must not be able to end a canary alone
      if (!pages.allows(senderOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])))
        return null;
      const at = clock();
      // the others have no group, and never say that they live
      if (wantsPage(request)) ledger.countServed({ composition, owner }, at);
      return ids.issue({ composition: composition.id, owner }, at);
    },
    countDrawingFailure: (composition, area) => ledger.countDrawingFailure(composition, area),
    register(app) {
      const limit = new BeaconLimit(() => performance.now());
      registerBeacons(app, { ids, ledger, limit, metrics, origin });
    },
    health: () => judge.health,
    start() {
      ledger.start();
      judge.start();
    },
    async stop() {
      await judge.stop();
      await ledger.stop();
    },
  };
}

function canariesOf(channel: LiveState | null): Canary[] {
  if (!channel) return [];
  const { live, controls } = channel.state;
  return Object.entries(controls.canaries).map(([area, { release }]) => ({
    area,
    release,
    live: live[area] ?? '',
  }));
}

/** Somebody may have ended the canary, or begun another, since the verdict: then nothing is done. */
async function withdraw(
  { database, log, metrics, mode }: WatchPorts,
  area: string,
  { why, revision }: Verdict,
): Promise<void> {
  try {
    await changeChannel(database.db, { action: 'withdraw', area, why, revision }, { who: text.who, mode });
    metrics.countMove(area, 'withdraw', 'done');
    log.warn(`the canary of ${area} was withdrawn: ${why}`);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
  }
}
