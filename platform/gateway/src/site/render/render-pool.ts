import type { RenderRequest } from '@site/contracts/page';
import { type AreaCode, areaOf, ownerOf, type PageFetch, type PartRef, readCode, toRef } from './messages';
import type { PoolOptions, PoolUsage } from './pool-options';
import { ProcessShares } from './process-shares';
import { LOAD_MS, ProcessStarter } from './process-starter';
import type { ProcessEnd, RenderChild } from './render-child';
import { RenderError, throwLoadFailure } from './render-error';
import { RenderQueue } from './render-queue';

interface ProcessState {
  /** The release whose pages the process renders, as returned by `ownerOf`; null until the first page. */
  owner: string | null;
  hasLoadedArea: boolean;
  jobs: number;
  /** Ends the process when it stays unused. Set while the process is idle and has an owner. */
  unused: NodeJS.Timeout | null;
}

const withdrawn = () => new RenderError('retired', 'the shell was withdrawn');

/**
 * A pool of render processes for one shell release. A process renders pages of one release of one area, or of
 * no area, for its whole life, because code can change the built-in objects that all code in a process uses
 * (docs/decisions/0039). Processes start when a page needs them and end when they stay unused. One more
 * process, the spare, has loaded only the shell, so that the first page of an area does not wait for a start.
 */
export class RenderPool {
  private readonly processes = new Map<RenderChild, ProcessState>();
  /** Processes without a job, the longest unused first. */
  private readonly idle = new Set<RenderChild>();
  private readonly queue: RenderQueue;
  private readonly shares: ProcessShares;
  private readonly starter: ProcessStarter;
  private readonly warming: { resolve: () => void; reject: (error: RenderError) => void }[] = [];
  private started = false;
  private closed = false;

  constructor(private readonly options: PoolOptions) {
    this.queue = new RenderQueue(options);
    this.shares = new ProcessShares({
      perArea: options.perArea,
      owners: () => [...this.processes.values()].map(({ owner }) => owner),
      waiting: () => this.queue.owners,
    });
    this.starter = new ProcessStarter(options, {
      onStarted: (child) => this.handleStarted(child),
      onFailed: (error) => this.rejectWaiting(error),
      onExit: (child) => this.handleExit(child),
      onResume: () => this.fill(),
    });
    this.fill();
  }

  /** Renders a page in a process of its area. Rejects with a RenderError. */
  render(
    area: AreaCode | null,
    request: RenderRequest,
    requestId: string,
    fetch: PageFetch,
  ): Promise<unknown> {
    const ref = area && toRef(area);
    return this.withProcess(area, (child) =>
      child.run({ kind: 'render', area: ref, request, requestId }, this.options.renderMs, fetch),
    );
  }

  /** Loads the code of a modal or slot in a process of its area. Rejects with a RenderError. */
  async loadPart(area: AreaCode, part: PartRef, requestId: string): Promise<void> {
    await this.withProcess(area, (child) =>
      child.run({ kind: 'load-part', area: toRef(area), part, requestId }, this.options.renderMs),
    );
  }

  /** Resolves when a process has loaded the shell; rejects when the shell fails to load. */
  async warm(): Promise<void> {
    if (this.starter.broken) throw this.starter.broken;
    if (!this.started) await new Promise<void>((resolve, reject) => this.warming.push({ resolve, reject }));
  }

  /**
   * Ends the processes of all areas' releases except `served`, which lists them as returned by `ownerOf`.
   * Their renders are rejected with the reason `retired`. Resolves when the processes have ended.
   */
  async retireOthers(served: ReadonlySet<string>): Promise<void> {
    const retired = [...this.processes].filter(([, { owner }]) => owner && !served.has(owner));
    for (const [child] of retired) this.end(child, 'retired');
    await Promise.all(retired.map(([child]) => child.ended));
  }

  get usage(): PoolUsage {
    const idle = this.idle.size;
    return { idle, busy: this.processes.size - idle, waiting: this.queue.length };
  }

  /** Ends all processes; renders are rejected with the reason `retired`. Resolves when they have ended. */
  async close(): Promise<void> {
    this.closed = true;
    this.starter.close();
    this.rejectWaiting(withdrawn());
    const children = [...this.processes.keys()];
    for (const child of children) this.end(child, 'retired');
    await Promise.all(children.map((child) => child.ended));
  }

  private async withProcess<T>(area: AreaCode | null, run: (child: RenderChild) => Promise<T>): Promise<T> {
    const child = await this.acquire(ownerOf(area));
    const state = this.processes.get(child);
    try {
      if (area && state && !state.hasLoadedArea) {
        await child.run({ kind: 'load-area', area: await readCode(area) }, LOAD_MS).catch(throwLoadFailure);
        state.hasLoadedArea = true;
      }
      return await run(child);
    } finally {
      this.release(child);
    }
  }

  private async acquire(owner: string): Promise<RenderChild> {
    const free = this.findIdle(owner) ?? (this.shares.mayGrow(owner) ? this.findIdle(null) : undefined);
    if (free) {
      this.assign(free, owner);
      return free;
    }
    if (this.starter.broken) throw this.starter.broken;
    if (this.closed) throw withdrawn();
    const waiting = this.queue.wait(owner);
    this.fill();
    return waiting;
  }

  private findIdle(owner: string | null): RenderChild | undefined {
    return this.findIdleOf((other) => other === owner);
  }

  private findIdleOf(matches: (owner: string | null) => boolean): RenderChild | undefined {
    return [...this.idle].find((child) => matches(this.processes.get(child)?.owner ?? null));
  }

  private assign(child: RenderChild, owner: string): void {
    this.idle.delete(child);
    const state = this.processes.get(child);
    if (!state) return;
    if (state.unused) clearTimeout(state.unused);
    state.owner = owner;
    state.unused = null;
  }

  private release(child: RenderChild): void {
    const state = this.processes.get(child);
    if (!state || !child.alive) return;
    state.jobs += 1;
    if (state.jobs >= this.options.maxJobs) this.end(child, 'worn');
    else this.offer(child, state);
    this.fill();
  }

  /**
   * Assigns the process to a render that waits for it, or marks the process as idle. Ends the process if
   * renders of other releases need its place more.
   */
  private offer(child: RenderChild, state: ProcessState): void {
    const { owner: current } = state;
    if (current !== null && !this.isEnding && this.shares.mustYield(current, this.isFull))
      return this.end(child, 'unused');
    const owner = current ?? this.shares.next();
    const waiter = owner === undefined ? undefined : this.queue.shift(owner);
    if (waiter) {
      this.assign(child, waiter.owner);
      return waiter.resolve(child);
    }
    this.idle.add(child);
    if (current === null) return;
    state.unused = setTimeout(() => this.end(child, 'unused'), this.options.unusedMs).unref();
  }

  /** True while a process that was killed has not ended, so that its place is not free yet. */
  private get isEnding(): boolean {
    return [...this.processes.keys()].some((child) => !child.alive);
  }

  /** True if no process may be started and none is without owner. */
  private get isFull(): boolean {
    return this.processes.size >= this.options.maxProcesses && this.shares.count(null) === 0;
  }

  /**
   * Starts the processes that waiting renders need, and the spare. If there are too many processes, ends one
   * that is idle; each exit calls this method again.
   */
  private fill(): void {
    if (this.closed || this.starter.isPausing) return;
    const { isEnding } = this;
    if (!isEnding) this.endIdleOfFullArea();
    const { needed } = this.shares;
    for (let unassigned = this.shares.count(null); unassigned < Math.max(needed, 1); unassigned += 1) {
      if (this.processes.size < this.options.maxProcesses) this.spawn();
      else {
        const [child] = this.idle;
        if (child && !isEnding && unassigned < needed) this.end(child, 'unused');
        return;
      }
    }
  }

  /** Ends an idle process of an area at its limit when another release of the area waits for a process. */
  private endIdleOfFullArea(): void {
    const waiting = this.shares.blocked;
    if (waiting === undefined) return;
    const child = this.findIdleOf((owner) => owner !== null && areaOf(owner) === areaOf(waiting));
    if (child) this.end(child, 'unused');
  }

  private end(child: RenderChild, reason: ProcessEnd): void {
    this.idle.delete(child);
    const unused = this.processes.get(child)?.unused;
    if (unused) clearTimeout(unused);
    child.kill(reason);
  }

  private spawn(): void {
    this.processes.set(this.starter.start(), { owner: null, hasLoadedArea: false, jobs: 0, unused: null });
  }

  private handleStarted(child: RenderChild): void {
    this.started = true;
    for (const { resolve } of this.warming.splice(0)) resolve();
    const state = this.processes.get(child);
    if (state) this.offer(child, state);
    this.fill();
  }

  private rejectWaiting(error: RenderError): void {
    this.queue.rejectAll(error);
    for (const { reject } of this.warming.splice(0)) reject(error);
  }

  private handleExit(child: RenderChild): void {
    this.end(child, child.endReason);
    this.processes.delete(child);
    if (this.closed) return;
    this.options.onEnd(child.endReason);
    // a render that waited for a process of this area may now use the spare
    const spare = this.findIdle(null);
    const state = spare && this.processes.get(spare);
    if (spare && state) this.offer(spare, state);
    this.fill();
  }
}
