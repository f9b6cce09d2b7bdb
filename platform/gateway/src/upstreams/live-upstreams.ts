import type { Db } from '@site/server/db';
import type { NoiseLog } from '@site/server/log/noise-log';
import type { UpstreamFault, UpstreamStatus } from '@site/contracts/upstream';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnCalls } from './own-calls';
import { Upstream, type UpstreamCall, type UpstreamReply } from './upstream';
import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';
import type { UpstreamMetrics } from './upstream-metrics';
import { fetchUpstreams } from './upstream.repo';

interface LiveUpstreamsPorts {
  db: Db;
  limits: UpstreamLimits;
  own: Pick<OwnCalls, 'below'>;
  metrics: UpstreamMetrics;
  log: Pick<FastifyBaseLogger, 'warn'>;
  noise: Pick<NoiseLog, 'warn'>;
  /** Returns milliseconds since 1970. */
  clock: () => number;
}

type Observed = Pick<UpstreamStatus, 'last' | 'answeredAt' | 'silent'>;

interface Entry extends Observed {
  upstream: Upstream;
  calls: number;
  failures: number;
  /** `performance.now()` of the last answer. */
  answeredMs?: number;
}

/** Faults of calls that got no complete answer. */
const SILENT: ReadonlySet<UpstreamFault> = new Set<UpstreamFault>([
  'connect',
  'machine-local',
  'connect-timeout',
  'reply-timeout',
  'total-timeout',
  'broken-reply',
  'abuse',
]);
/** Faults of calls that were not sent to the upstream, or that the site itself ended. */
const UNSENT: ReadonlySet<UpstreamFault> = new Set<UpstreamFault>(['busy', 'resting', 'ended']);

/** State of an upstream in the reply of `GET /status`, without who set it, when and why. */
type UpstreamHealth = Omit<UpstreamStatus, 'by' | 'why' | 'since'>;

/** The upstreams of the site as this gateway last read them. */
export class LiveUpstreams {
  private entries = new Map<string, Entry>();
  private readonly hidden = new Set<string>();

  constructor(private readonly ports: LiveUpstreamsPorts) {
    ports.metrics.measure(() =>
      [...this.entries].map(([area, { upstream }]) => ({
        area,
        running: upstream.running,
        resting: upstream.isResting,
      })),
    );
  }

  /** Reads the upstreams again. Rejects if the database does not answer, and then keeps the known ones. */
  async refresh(): Promise<void> {
    const stored = await fetchUpstreams(this.ports.db);
    const next = new Map<string, Entry>();
    for (const { area, url } of stored) {
      const known = this.entries.get(area);
      next.set(area, known?.upstream.url === url ? known : this.open(area, url));
    }
    const former = [...this.entries].filter(([area, entry]) => next.get(area) !== entry);
    this.entries = next;
    for (const [area, { upstream }] of former) {
      // calls of an upstream that moved may end, those of one that was switched off end at once
      if (next.has(area)) upstream.retire();
      else void upstream.stop();
    }
    this.reportHidden();
  }

  /** Ends the running calls of areas that have been closed. Their upstreams keep their counts. */
  endCalls(areas: readonly string[]): void {
    for (const area of areas) {
      const entry = this.entries.get(area);
      if (!entry || entry.upstream.running === 0) continue;
      const { upstream } = entry;
      entry.upstream = this.openUpstream(area, upstream.url);
      void upstream.stop();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ upstream }) => upstream.stop()));
  }

  /** Returns true if calls below `/api/<area>/` go to an upstream. Calls of the site itself win. */
  has(area: string): boolean {
    return this.entries.has(area) && this.ports.own.below(area).length === 0;
  }

  /** Makes a call to the upstream of an area. Rejects with an UpstreamFailure, which is logged and counted. */
  async call(area: string, call: UpstreamCall): Promise<UpstreamReply> {
    const entry = this.entries.get(area);
    if (!entry) throw new UpstreamFailure('connect', 'no upstream');
    const began = performance.now();
    const observe = (outcome: UpstreamFault | 'done') =>
      this.ports.metrics.observe(area, outcome, performance.now() - began);
    try {
      const reply = await entry.upstream.call(call);
      entry.calls += 1;
      this.noteAnswer(entry);
      observe('done');
      return reply;
    } catch (error) {
      if (error instanceof UpstreamFailure) {
        observe(error.fault);
        this.count(area, entry, error, began);
      }
      throw error;
    }
  }

  list(): UpstreamHealth[] {
    return [...this.entries].map(([area, { upstream, calls, failures, last, answeredAt, silent }]) => {
      const own = this.ports.own.below(area);
      return {
        area,
        url: upstream.url,
        calls,
        failures,
        resting: upstream.isResting,
        ...(answeredAt ? { answeredAt } : {}),
        ...(silent ? { silent } : {}),
        ...(last ? { last } : {}),
        ...(own.length > 0 ? { hiddenBy: own } : {}),
      };
    });
  }

  private open(area: string, url: string): Entry {
    return { upstream: this.openUpstream(area, url), calls: 0, failures: 0 };
  }

  private openUpstream(area: string, url: string): Upstream {
    const { limits, log, noise } = this.ports;
    const onRest = (resting: boolean) =>
      noise.warn(
        log,
        `upstream ${area} ${resting ? 'rests' : 'works'}`,
        resting ? 'an upstream rests: its calls fail at once' : 'an upstream works again',
        { area, url },
      );
    return new Upstream(url, { limits, onRest });
  }

  /** Logs the upstreams that a new version of the site hides, each once. */
  private reportHidden(): void {
    for (const [area, { upstream }] of this.entries) {
      const calls = this.ports.own.below(area);
      if (calls.length === 0 || this.hidden.has(area)) continue;
      this.hidden.add(area);
      const facts = { area, url: upstream.url, calls };
      this.ports.log.warn(facts, 'an upstream is not used: the site has calls of its own there');
    }
  }

  private noteAnswer(entry: Entry): void {
    entry.answeredAt = this.now();
    entry.answeredMs = performance.now();
    delete entry.silent;
  }

  private now(): string {
    return new Date(this.ports.clock()).toISOString();
  }

  private count(area: string, entry: Entry, { fault, detail }: UpstreamFailure, began: number): void {
    const { log, noise } = this.ports;
    const at = this.now();
    entry.failures += 1;
    entry.last = { fault, at };
    if (SILENT.has(fault)) {
      // a slow call that fails says nothing if newer calls were answered
      const { answeredMs = -Infinity } = entry;
      if (answeredMs < began) entry.silent = { since: entry.silent?.since ?? at, fault };
    } else if (!UNSENT.has(fault)) this.noteAnswer(entry);
    noise.warn(log, `upstream ${area} ${fault}`, 'a call to an upstream failed', { area, fault, detail });
  }
}
