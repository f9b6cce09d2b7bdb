import type { RenderRequest, RenderResult, ServerFetch } from '@site/shared/contracts/page';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { type LiveSite, loadableArea } from '../../channel/live/live-site';
import type { FastifyRequest } from 'fastify';
import { toSafePath } from '../../log/safe-line';
import { Breaker } from './breaker';
import { RenderError, type RenderFailure } from './render-error';
import { type AreaCode, type PoolUsage, RenderPool } from './render-pool';
import { toRenderResult } from './render-result';
import type { RenderOutcome, RendererPorts } from './renderer-ports';

/**
 * The request that caused a render. Log lines name only this request, although others may get the same page.
 */
export type RequestContext = Pick<FastifyRequest, 'id' | 'log'>;

/** A rendered page. `degraded`: rendered without the content of the area or without some of the data. */
export interface RenderedPage {
  result: RenderResult;
  degraded: boolean;
}

const MAX_WAITING = 64;
const WAIT_MS = 4_000;
/** Milliseconds for the processes of a replaced shell to finish their renders. */
const DRAIN_MS = 10_000;
/** Failures that concern one page only. All other failures concern the whole release. */
const PAGE_FAILURES: ReadonlySet<RenderFailure> = new Set<RenderFailure>(['threw', 'bad-result']);
/** Failures that the code of the shell or area did not cause. */
const NEUTRAL_FAILURES: ReadonlySet<RenderFailure> = new Set<RenderFailure>(['busy', 'refused', 'not-read']);

const isSame = (one: ReadonlySet<string>, two: ReadonlySet<string>) =>
  one.size === two.size && [...one].every((id) => two.has(id));

const nameOf = ({ area, id }: ReleaseManifest) => `${area}@${id}`;

/** Renders pages. If an area fails, the page is rendered without the content of that area. */
export class Renderer {
  private readonly pools = new Map<string, Promise<RenderPool>>();
  private readonly open = new Set<RenderPool>();
  private readonly breaker: Breaker;
  /** Shell ids of the sites that were last passed to `prepare`. */
  private live: ReadonlySet<string> = new Set();
  private draining: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(private readonly ports: RendererPorts) {
    this.breaker = new Breaker(ports.now);
  }

  /**
   * Starts the render processes for these sites before the first request. Ends the processes of all other
   * shells after DRAIN_MS.
   */
  prepare(sites: readonly LiveSite[]): void {
    for (const { shell } of sites) this.warm(shell);
    const shells = new Set(sites.map(({ shell }) => shell.id));
    if (this.draining && isSame(this.live, shells)) return;
    this.live = shells;
    if (this.draining) clearTimeout(this.draining);
    this.draining = setTimeout(() => this.closeOthers(), DRAIN_MS).unref();
  }

  /** Sums the usage of all render processes, including those of replaced shells. */
  get usage(): PoolUsage {
    const sum = { idle: 0, busy: 0, waiting: 0 };
    for (const { usage } of this.open) {
      sum.idle += usage.idle;
      sum.busy += usage.busy;
      sum.waiting += usage.waiting;
    }
    return sum;
  }

  /** Renders a page. Rejects with a RenderError only if rendering without the area fails too. */
  async render(site: LiveSite, request: RenderRequest, context: RequestContext): Promise<RenderedPage> {
    const began = this.ports.now();
    let outcome: RenderOutcome = 'failed';
    try {
      const rendered = await this.renderPage(site, request, context);
      outcome = rendered.degraded ? 'degraded' : 'whole';
      return rendered;
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : 'crashed';
      if (!this.closed && !NEUTRAL_FAILURES.has(reason)) this.ports.onCodeFailure(site.composition, SHELL);
      throw error;
    } finally {
      this.ports.metrics.observeRender(outcome, this.ports.now() - began);
    }
  }

  private async renderPage(
    site: LiveSite,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    const pool = await this.poolOf(site.shell);
    const manifest = loadableArea(site, request.area);
    if (!manifest) return this.renderWithRetry(pool, null, request, context);
    const rendered = await this.tryArea(pool, site, manifest, request, context);
    const failed = rendered instanceof RenderError;
    if (failed || rendered.result.areaFailed) {
      const reason = failed ? rendered.reason : 'threw';
      this.ports.metrics.countAreaFailure(manifest.area, reason);
      if (!this.closed && !NEUTRAL_FAILURES.has(reason))
        this.ports.onCodeFailure(site.composition, manifest.area);
    }
    if (!failed) return rendered;
    if (rendered.reason !== 'refused')
      context.log.warn(
        `${nameOf(manifest)} on ${toSafePath(request.path)}: ${rendered.reason}: ${rendered.message}`,
      );
    return { ...(await this.renderWithRetry(pool, null, request, context)), degraded: true };
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.draining) clearTimeout(this.draining);
    const pools = await Promise.allSettled(this.pools.values());
    for (const pool of pools) if (pool.status === 'fulfilled') this.end(pool.value);
  }

  private async tryArea(
    pool: RenderPool,
    { shell }: LiveSite,
    manifest: ReleaseManifest,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage | RenderError> {
    // counted per shell: an area that fails in a canary's shell may still render in the live shell
    const release = `${nameOf(manifest)} in ${shell.id}`;
    // an error that the area throws counts against this page only; a hang or a crash ends the process, so it
    // counts against the whole release
    const page = `${release} ${request.path}`;
    if (!this.breaker.allows(release) || !this.breaker.allows(page))
      return new RenderError('refused', 'it has failed repeatedly');
    try {
      const area = { name: manifest.area, release: manifest.id, source: await this.readBundle(manifest) };
      const rendered = await this.renderWithRetry(pool, area, request, context);
      this.breaker.succeeded(release);
      if (rendered.result.areaFailed) this.breaker.failed(page);
      else this.breaker.succeeded(page);
      return { ...rendered, degraded: rendered.degraded || rendered.result.areaFailed };
    } catch (error) {
      const failure = error instanceof RenderError ? error : new RenderError('crashed', String(error));
      if (!NEUTRAL_FAILURES.has(failure.reason))
        this.breaker.failed(PAGE_FAILURES.has(failure.reason) ? page : release);
      return failure;
    }
  }

  private async readBundle(manifest: ReleaseManifest): Promise<string> {
    try {
      return await this.ports.bundleOf(manifest);
    } catch (error) {
      throw new RenderError('not-read', `${nameOf(manifest)} could not be read: ${String(error)}`);
    }
  }

  /**
   * Renders a page. After a crash, retries in another process, because the code of another area may have
   * caused the crash.
   */
  private async renderWithRetry(
    pool: RenderPool,
    area: AreaCode | null,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    try {
      return await this.renderOnce(pool, area, request, context);
    } catch (error) {
      if (!(error instanceof RenderError) || error.reason !== 'crashed') throw error;
      return this.renderOnce(pool, area, request, context);
    }
  }

  private async renderOnce(
    pool: RenderPool,
    area: AreaCode | null,
    request: RenderRequest,
    { id, log }: RequestContext,
  ): Promise<RenderedPage> {
    let degraded = false;
    const fetch: ServerFetch = async (path) => {
      const reply = await this.ports.fetch(path, id);
      if (reply.status >= 500) degraded = true;
      return reply;
    };
    const rendered = await pool.render(area, request, id, fetch);
    return { result: toRenderResult(rendered, (words) => log.warn({ area }, words)), degraded };
  }

  private poolOf(shell: ReleaseManifest): Promise<RenderPool> {
    const known = this.pools.get(shell.id);
    if (known) return known;
    const opened = this.openPool(shell);
    this.pools.set(shell.id, opened);
    opened.catch(() => this.pools.delete(shell.id));
    return opened;
  }

  private async openPool(shell: ReleaseManifest): Promise<RenderPool> {
    const { log, processes, limits, renderMs, metrics } = this.ports;
    const name = nameOf(shell);
    const pool = new RenderPool({
      shell: { release: shell.id, source: await this.readBundle(shell) },
      size: processes,
      limits,
      renderMs,
      maxWaiting: MAX_WAITING,
      waitMs: WAIT_MS,
      onOutput: (line, requestId) => log.info({ requestId }, `[${name}] ${line}`),
      onTrouble: (message) => log.warn(`[${name}] ${message}`),
      onEnd: (reason) => metrics.countProcessEnd(reason),
    });
    this.open.add(pool);
    return pool;
  }

  private warm(shell: ReleaseManifest): void {
    void this.poolOf(shell)
      .then((pool) => pool.warm())
      .catch((error: unknown) => {
        if (!this.closed) this.ports.log.warn(`the renderer is not ready: ${String(error)}`);
      });
  }

  private closeOthers(): void {
    this.draining = null;
    for (const [id, pool] of this.pools) {
      if (this.live.has(id)) continue;
      this.pools.delete(id);
      void pool.then((old) => this.end(old)).catch(() => {});
    }
  }

  private end(pool: RenderPool): void {
    this.open.delete(pool);
    pool.close();
  }
}
