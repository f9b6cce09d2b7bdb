import type { Database } from '@site/server/db';
import type { CanaryHealth } from '@site/contracts/deploy-status';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { databaseAnswers } from '../site/health/health.routes';
import { releasesOf } from '../channel/state';
import type { ClientGuard } from '../http/clients/guard-clients';
import type { RunningCalls } from '../http/clients/running-calls';
import type { LiveSite } from '../channel/live/live-site';
import type { BoundaryKind } from '../site/render/boundary';
import type { Renderer } from '../site/render/renderer';

interface GaugePorts {
  database: Database;
  renderer: Pick<Renderer, 'usage'>;
  boundary: BoundaryKind;
  current: () => LiveSite | null;
  canaries: () => ReadonlyMap<string, CanaryHealth>;
  clients: Pick<ClientGuard, 'usage'>;
  calls: Pick<RunningCalls, 'waiting'>;
}

/**
 * Registers metrics that are read at each scrape: the process, render processes, live releases and the
 * database.
 */
export function measureState(
  registry: Registry,
  { database, renderer, boundary, current, canaries, clients, calls }: GaugePorts,
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const processes = new Gauge({
    name: 'gateway_render_processes',
    help: 'Render processes that are idle, or busy rendering or starting',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy, waiting } = renderer.usage;
      processes.set({ state: 'idle' }, idle);
      processes.set({ state: 'busy' }, busy);
      queue.set(waiting);
    },
  });
  const queue = new Gauge({
    name: 'gateway_render_waiting',
    help: 'Renders that wait for a render process',
    registers,
  });
  new Gauge({
    name: 'gateway_render_boundary',
    help: 'Always 1; the label names how the kernel separates render processes from the gateway',
    labelNames: ['kind'],
    registers,
  }).set({ kind: boundary }, 1);
  const releases = new Gauge({
    name: 'gateway_release_info',
    help: 'Always 1; the labels name the live release of each area',
    labelNames: ['area', 'release'],
    registers,
    collect() {
      releases.reset();
      const composition = current()?.composition;
      const live = composition ? releasesOf(composition) : {};
      for (const [area, release] of Object.entries(live)) releases.set({ area, release }, 1);
      revision.set(current()?.revision ?? 0);
    },
  });
  const revision = new Gauge({
    name: 'gateway_channel_revision',
    help: 'Revision of the channel that this gateway serves; 0 before the first deploy',
    registers,
  });
  measureClients(registry, clients, calls);
  measureCanaries(registry, canaries);
  measureDatabase(registry, database);
}

function measureClients(
  registry: Registry,
  clients: GaugePorts['clients'],
  calls: GaugePorts['calls'],
): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'gateway_connections',
    help: 'Open connections',
    registers,
    collect() {
      connections.set(clients.usage.connections);
      requests.set(clients.usage.requests);
      bodies.set(clients.usage.bodies);
      unsent.set(clients.usage.unsent);
      waiting.set(calls.waiting);
    },
  });
  const requests = new Gauge({
    name: 'gateway_open_requests',
    help: 'Requests whose reply has not been sent completely',
    registers,
  });
  const bodies = new Gauge({
    name: 'gateway_open_bodies',
    help: 'Requests whose body has not arrived completely',
    registers,
  });
  const unsent = new Gauge({
    name: 'gateway_unsent_bytes',
    help: 'Bytes of replies that have not been sent completely',
    registers,
  });
  const waiting = new Gauge({
    name: 'gateway_waiting_calls',
    help: 'Calls of the api that wait for others of their network',
    registers,
  });
}

function measureCanaries(registry: Registry, canaries: GaugePorts['canaries']): void {
  const registers = [registry];
  const pages = new Gauge({
    name: 'gateway_canary_pages',
    help: 'Pages compared since the canary of an area started, by arm: live or canary',
    labelNames: ['area', 'arm'],
    registers,
    collect() {
      for (const gauge of [pages, failures, evidence]) gauge.reset();
      for (const [area, health] of canaries()) {
        for (const arm of ['live', 'canary'] as const) {
          pages.set({ area, arm }, health[arm].pages);
          failures.set({ area, arm }, health[arm].failures);
        }
        evidence.set({ area }, health.evidence);
      }
    },
  });
  const failures = new Gauge({
    name: 'gateway_canary_failures',
    help: 'Compared pages that failed, by arm: live or canary',
    labelNames: ['area', 'arm'],
    registers,
  });
  const evidence = new Gauge({
    name: 'gateway_canary_evidence',
    help: 'log10 of the e-value against the canary of an area; at 3 the canary is withdrawn',
    labelNames: ['area'],
    registers,
  });
}

function measureDatabase(registry: Registry, database: Database): void {
  const registers = [registry];
  const up = new Gauge({
    name: 'gateway_database_up',
    help: '1 when the database answers within a second',
    registers,
    async collect() {
      up.set((await databaseAnswers(database.db)) ? 1 : 0);
    },
  });
  // the embedded database has no connection pool
  if (database.connections() === null) return;
  const connections = new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections of the pool, and queries that wait for a connection',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections() ?? {}))
        connections.set({ state }, count);
    },
  });
}
