import type { UpstreamFault } from '@site/contracts/upstream';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Measured {
  area: string;
  running: number;
  resting: boolean;
}

/** Metrics of the calls to upstreams. The labels are areas and faults, never text of visitors. */
export class UpstreamMetrics {
  private readonly calls;
  private readonly durations;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'gateway_upstream_calls_total',
      help: 'Calls to the upstream of an area by outcome: done or the fault',
      labelNames: ['area', 'outcome'],
      registers,
    });
    this.durations = new Histogram({
      name: 'gateway_upstream_duration_seconds',
      help: 'Duration of calls to the upstream of an area, failed calls included',
      labelNames: ['area'],
      buckets: BUCKETS_S,
      registers,
    });
  }

  observe(area: string, outcome: UpstreamFault | 'done', ms: number): void {
    this.calls.inc({ area, outcome });
    this.durations.observe({ area }, ms / 1_000);
  }

  /** Registers gauges that `read` fills at each scrape. */
  measure(read: () => readonly Measured[]): void {
    const registers = [this.registry];
    const running = new Gauge({
      name: 'gateway_upstream_running',
      help: 'Running calls to the upstream of an area',
      labelNames: ['area'],
      registers,
      collect() {
        running.reset();
        resting.reset();
        for (const one of read()) {
          running.set({ area: one.area }, one.running);
          resting.set({ area: one.area }, one.resting ? 1 : 0);
        }
      },
    });
    const resting = new Gauge({
      name: 'gateway_upstream_resting',
      help: '1 while calls to the upstream of an area fail at once, because too many have failed',
      labelNames: ['area'],
      registers,
    });
  }
}
