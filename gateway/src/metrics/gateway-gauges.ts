import type { Database } from '@site/api/db';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { answers } from '../builds/health.routes';
import { releasesOf } from '../channel/state';
import type { LiveSite } from '../channel/live-site';
import type { Renderer } from '../render/renderer';

export interface GaugePorts {
  database: Database;
  renderer: Pick<Renderer, 'usage'>;
  current: () => LiveSite | null;
}

/** What is read at the moment of asking: the process, the render processes, what is live, the database. */
export function measureState(registry: Registry, { database, renderer, current }: GaugePorts): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const processes = new Gauge({
    name: 'gateway_render_processes',
    help: 'Render processes: idle, or busy with a drawing or with their start',
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
    help: 'Drawings that wait for a render process',
    registers,
  });
  const releases = new Gauge({
    name: 'gateway_release_info',
    help: 'Always 1: the release of each area that visitors get',
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
    help: 'Number of the last move that this gateway serves; 0 before the first',
    registers,
  });
  measureDatabase(registry, database);
}

function measureDatabase(registry: Registry, database: Database): void {
  const registers = [registry];
  const up = new Gauge({
    name: 'gateway_database_up',
    help: '1 when the database answers within a second',
    registers,
    async collect() {
      up.set((await answers(database.db)) ? 1 : 0);
    },
  });
  // the embedded database has no connections
  if (database.connections() === null) return;
  const connections = new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections of the pool, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections() ?? {}))
        connections.set({ state }, count);
    },
  });
}
