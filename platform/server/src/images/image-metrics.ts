import { Gauge, type Registry } from 'prom-client';
import type { WorkLoad } from '../jobs/work-limit';

/**
 * Registers the metric `api_image_work`: numbers of conversions and downloads that are running or waiting.
 */
export function measureWork(registry: Registry, readLoad: () => Record<string, WorkLoad>): void {
  const gauge = new Gauge({
    name: 'api_image_work',
    help: 'Pictures under way: conversions, and fetches from other hosts',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, { running, waiting }] of Object.entries(readLoad())) {
        gauge.set({ kind, state: 'running' }, running);
        gauge.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
}
