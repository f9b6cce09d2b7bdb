import { retryPause } from '@site/api/jobs/retry-pause';
import type { RenderRequest, ServerFetch } from '@site/shared/contracts/page';
import type { AreaRef } from './messages';
import { type ProcessEnd, RenderChild } from './render-child';
import { RenderError } from './render-error';
import type { RenderLimits } from './render-flags';

export interface PoolOptions {
  /** The shell's release with its server bundle. All processes of a pool run this shell. */
  shell: { release: string; source: string };
  size: number;
  limits: RenderLimits;
  /** Time limit in milliseconds for a render, including the data calls. */
  renderMs: number;
  /** Maximum number of renders that wait for a process, and their maximum wait in milliseconds. */
  maxWaiting: number;
  waitMs: number;
  onOutput: (line: string, requestId: string | undefined) => void;
  onTrouble: (message: string) => void;
  /** Called for each process that ends before the pool is closed. */
  onEnd: (reason: ProcessEnd) => void;
}

/** Number of processes, and of renders that wait for a process. */
export interface PoolUsage {
  idle: number;
  /** Processes that are rendering or starting. */
  busy: number;
  waiting: number;
}

/** An area's release and the source of its server bundle. */
export interface AreaCode extends AreaRef {
  source: string;
}

interface Waiter {
  take: (child: RenderChild) => void;
  giveUp: (error: RenderError) => void;
}

const LOAD_MS = 5_000;
/**
 * Shortest and longest pause before another process is started, when the previous start failed. The pause
 * doubles with each failed start.
 */
const RETRY = { firstMs: 200, longestMs: 10_000 };
/** Maximum number of renders per process. Replacing the process frees the memory that areas leak. */
const MAX_JOBS = 2_000;

/** A pool of render processes for one shell release. Processes that end are replaced. */
export class RenderPool {
  private readonly children = new Map<RenderChild, { jobs: number }>();
  private readonly idle: RenderChild[] = [];
  private readonly waiting: Waiter[] = [];
  private failedStarts = 0;
  private broken: RenderError | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | null = null;
  private limits: RenderLimits;

  constructor(private readonly options: PoolOptions) {
    this.limits = options.limits;
    this.fill();
  }

  /**
   * Renders a page. Rejects with a RenderError. The area's code is loaded first if the process has not loaded
   * this release yet.
   */
  async render(
    area: AreaCode | null,
    request: RenderRequest,
    requestId: string,
    fetch: ServerFetch,
  ): Promise<unknown> {
    const child = await this.acquire();
    try {
      if (area && child.loadedAreas.get(area.name) !== area.release) {
        await child.run({ kind: 'load-area', area }, LOAD_MS).catch(toLoadFailure);
        child.loadedAreas.set(area.name, area.release);
      }
      const ref = area && { name: area.name, release: area.release };
      return await child.run({ kind: 'render', area: ref, request, requestId }, this.options.renderMs, fetch);
    } finally {
      this.release(child);
    }
  }

  /** Resolves when a process has loaded the shell; rejects when the shell fails to load. */
  async warm(): Promise<void> {
    this.release(await this.acquire());
  }

  get usage(): PoolUsage {
    const idle = this.idle.length;
    return { idle, busy: this.children.size - idle, waiting: this.waiting.length };
  }

  close(): void {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    for (const waiter of this.waiting.splice(0)) waiter.giveUp(new RenderError('crashed', 'closed'));
    for (const child of this.children.keys()) child.kill('worn');
  }

  private acquire(): Promise<RenderChild> {
    const child = this.idle.pop();
    if (child) return Promise.resolve(child);
    if (this.broken) return Promise.reject(this.broken);
    if (this.closed) return Promise.reject(new RenderError('crashed', 'closed'));
    if (this.waiting.length >= this.options.maxWaiting) {
      return Promise.reject(new RenderError('busy', 'too many renders are waiting'));
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        take: (free) => (clearTimeout(timer), resolve(free)),
        giveUp: (error) => (clearTimeout(timer), reject(error)),
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(new RenderError('busy', 'no render process was free in time'));
      }, this.options.waitMs);
      this.waiting.push(waiter);
    });
  }

  /**
   * Assigns the process to the render that has waited longest, or marks the process as idle. A process that
   * has done more than `MAX_JOBS` jobs is killed instead.
   */
  private release(child: RenderChild): void {
    const state = this.children.get(child);
    if (!state || !child.alive) return;
    state.jobs += 1;
    if (state.jobs > MAX_JOBS) return child.kill('worn');
    const waiter = this.waiting.shift();
    if (waiter) waiter.take(child);
    else this.idle.push(child);
  }

  private fill(): void {
    while (!this.closed && this.children.size < this.options.size) this.spawn();
  }

  private spawn(): void {
    const child: RenderChild = new RenderChild({
      limits: this.limits,
      onOutput: this.options.onOutput,
      onExit: () => this.handleExit(child),
    });
    this.children.set(child, { jobs: 0 });
    void this.start(child);
  }

  private async start(child: RenderChild): Promise<void> {
    try {
      await child.ready;
    } catch {
      this.dropAddressLimit();
      return;
    }
    try {
      await child.run({ kind: 'load-shell', ...this.options.shell }, LOAD_MS);
      this.failedStarts = 0;
      this.broken = null;
      this.release(child);
    } catch (error) {
      this.failedStarts += 1;
      this.broken = error as RenderError;
      this.options.onTrouble(`the shell's server bundle does not load: ${this.broken.message}`);
      for (const waiter of this.waiting.splice(0)) waiter.giveUp(this.broken);
      child.kill('not-loaded');
    }
  }

  /**
   * Removes the address space limit after a failed start, because some systems reserve more addresses than
   * the limit. Otherwise no render process could start there.
   */
  private dropAddressLimit(): void {
    this.failedStarts += 1;
    if (this.closed || this.limits.addressSpaceMb === 0) return;
    this.limits = { ...this.limits, addressSpaceMb: 0 };
    this.options.onTrouble(
      'a render process did not start with a limited address space: continuing without the limit',
    );
  }

  private handleExit(child: RenderChild): void {
    this.children.delete(child);
    const at = this.idle.indexOf(child);
    if (at >= 0) this.idle.splice(at, 1);
    if (this.closed) return;
    this.options.onEnd(child.endReason);
    if (this.retry) return;
    const delay = this.failedStarts === 0 ? 0 : retryPause(this.failedStarts, RETRY);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.fill();
    }, delay);
  }
}

function toLoadFailure(error: RenderError): never {
  throw error.reason === 'threw' ? new RenderError('not-loaded', error.message) : error;
}
