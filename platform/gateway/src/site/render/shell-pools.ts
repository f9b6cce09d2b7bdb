import { MINUTE_MS } from '@site/contracts/time';
import type { ReleaseManifest } from '@site/contracts/release';
import type { PoolUsage, ProcessLimits } from './pool-options';
import { RenderPool } from './render-pool';
import { PrintedLines } from './printed-lines';
import type { RendererPorts } from './renderer-ports';

/** Releases that visitors get: ids of shells, and owners of render processes (`ownerOf`). */
export interface ServedReleases {
  shells: ReadonlySet<string>;
  areas: ReadonlySet<string>;
}

type Ports = Pick<RendererPorts, 'log' | 'limits' | 'boundary' | 'renderMs' | 'metrics' | 'traces'>;

/** Maximum number of renders of an area that wait for a process, and their maximum wait in milliseconds. */
const MAX_WAITING = 64;
const WAIT_MS = 4_000;
/** Time after which a render process that no page needed is ended. */
const UNUSED_MS = 10 * MINUTE_MS;
const MAX_JOBS = 2_000;

/** The render pools by the id of their shell. */
export class ShellPools {
  private readonly pools = new Map<string, Promise<RenderPool>>();
  private readonly open = new Set<RenderPool>();
  private closed = false;

  constructor(
    private readonly ports: Ports,
    private readonly limits: ProcessLimits,
    private readonly readBundle: (shell: ReleaseManifest) => Promise<string>,
  ) {}

  /** Returns the pool of a shell, and opens it first if necessary. Rejects if the bundle cannot be read. */
  of(shell: ReleaseManifest): Promise<RenderPool> {
    const known = this.pools.get(shell.id);
    if (known) {
      // the longest unused shell is the first one
      this.pools.delete(shell.id);
      this.pools.set(shell.id, known);
      return known;
    }
    this.endLongestUnused();
    const opened = this.openPool(shell);
    this.pools.set(shell.id, opened);
    opened.catch(() => this.pools.delete(shell.id));
    return opened;
  }

  private endLongestUnused(): void {
    const { maxShells = Infinity } = this.limits;
    const [first] = this.pools;
    if (!first || this.pools.size < maxShells) return;
    const [shell, opening] = first;
    this.pools.delete(shell);
    void opening.then((pool) => this.end(pool)).catch(() => {});
  }

  /** Starts a process of a shell. Logs a failure. */
  warm(shell: ReleaseManifest): void {
    void this.of(shell)
      .then((pool) => pool.warm())
      .catch((error: unknown) => {
        const log = this.ports.traces.log(this.ports.log);
        if (!this.closed) log.warn({}, `the renderer is not ready: ${String(error)}`);
      });
  }

  /** Ends the processes of all other releases. Resolves when they have ended. */
  async retireOthers(served: ServedReleases): Promise<void> {
    const retired = [...this.pools].map(async ([shell, opening]) => {
      const isServed = served.shells.has(shell);
      if (!isServed) this.pools.delete(shell);
      const pool = await opening.catch(() => null);
      if (pool) await (isServed ? pool.retireOthers(served.areas) : this.end(pool));
    });
    await Promise.all(retired);
  }

  /** Sums the usage of all render processes. */
  get usage(): PoolUsage {
    const sum = { idle: 0, busy: 0, waiting: 0 };
    for (const { usage } of this.open) {
      sum.idle += usage.idle;
      sum.busy += usage.busy;
      sum.waiting += usage.waiting;
    }
    return sum;
  }

  async close(): Promise<void> {
    this.closed = true;
    const pools = await Promise.allSettled(this.pools.values());
    await Promise.all(pools.flatMap((pool) => (pool.status === 'fulfilled' ? [this.end(pool.value)] : [])));
  }

  private async openPool(shell: ReleaseManifest): Promise<RenderPool> {
    const { log, limits, boundary, renderMs, metrics, traces } = this.ports;
    const name = `${shell.area}@${shell.id}`;
    const printed = new PrintedLines(name, log, traces);
    const pool = new RenderPool({
      shell: { release: shell.id, source: await this.readBundle(shell) },
      perArea: this.limits.perArea,
      maxProcesses: this.limits.max,
      unusedMs: UNUSED_MS,
      maxJobs: MAX_JOBS,
      limits,
      boundary,
      renderMs,
      maxWaiting: MAX_WAITING,
      waitMs: WAIT_MS,
      onOutput: printed.add,
      onTrouble: (message) => log.warn(`[${name}] ${message}`),
      onEnd: (reason) => metrics.countProcessEnd(reason),
    });
    this.open.add(pool);
    return pool;
  }

  private end(pool: RenderPool): Promise<void> {
    this.open.delete(pool);
    return pool.close();
  }
}
