import type { RenderRequest, RenderResult, ServerFetch } from '@site/shared/contracts/page';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { type LiveSite, loadableArea } from '../../channel/live/live-site';
import type { FastifyRequest } from 'fastify';
import { NoiseLog } from '../../log/noise-log';
import { toSafePath } from '../../log/safe-line';
import { Breaker } from './breaker';
import { isCodeFailure, RenderError, type RenderFailure } from './render-error';
import { type AreaCode, ownerOf, type PartRef } from './messages';
import type { PoolUsage } from './pool-options';
import { toRenderResult } from './render-result';
import type { RenderOutcome, RendererPorts } from './renderer-ports';
import { type ServedReleases, ShellPools } from './shell-pools';

/**
 * The request that caused a render. Log lines name only this request, although others may get the same page.
 */
export type RequestContext = Pick<FastifyRequest, 'id' | 'log'>;

/**
 * A rendered page. `degraded`: rendered without the content of the area or without some of the data.
 * `codeFailed`: the code of the area could not render it.
 */
export interface RenderedPage {
  result: RenderResult;
  degraded: boolean;
  codeFailed?: boolean;
}

/** Maximum length of an error message in the log, in characters. */
const MAX_MESSAGE = 2_000;
/** Number of characters by which messages of the same kind are recognized. */
const MAX_KIND = 100;
/** Failures that concern one page only. All other failures concern the whole release. */
const PAGE_FAILURES: ReadonlySet<RenderFailure> = new Set<RenderFailure>(['threw', 'bad-result']);
/** Failures that the code of the shell or area did not cause. */
const NEUTRAL_FAILURES: ReadonlySet<RenderFailure> = new Set<RenderFailure>([
  'busy',
  'refused',
  'not-read',
  'retired',
]);

/** Names a release as the owner of its render processes, and in the log: `home@3f2a9c01d4e5b677`. */
const nameOf = ({ area, id }: ReleaseManifest) => ownerOf({ name: area, release: id });

/** Renders pages. If an area fails, the page is rendered without the content of that area. */
export class Renderer {
  private readonly pools: ShellPools;
  private readonly breaker: Breaker;
  /** Visitors can request any number of pages that fail. */
  private readonly noise = new NoiseLog();
  /** Releases of the sites that were last passed to `prepare`; null before. */
  private served: ServedReleases | null = null;
  private closed = false;

  constructor(private readonly ports: RendererPorts) {
    this.breaker = new Breaker(ports.now);
    this.pools = new ShellPools(ports, (shell) => this.readBundle(shell));
  }

  /**
   * Starts a render process for each shell of these sites before the first request, and ends all processes of
   * other releases. Their renders are rejected with the reason `retired`. Resolves when the processes have
   * ended, so that no withdrawn code runs any more.
   */
  async prepare(sites: readonly LiveSite[]): Promise<void> {
    const areas = sites.flatMap((site) =>
      [...site.areas.values()].filter(({ area }) => !site.withheld.includes(area)).map(nameOf),
    );
    this.served = { shells: new Set(sites.map(({ shell }) => shell.id)), areas: new Set(areas) };
    for (const { shell } of sites) this.pools.warm(shell);
    await this.endUnserved();
  }

  /** Ends the processes of releases that no visitor gets, except through a preview. */
  async endUnserved(): Promise<void> {
    if (this.served) await this.pools.retireOthers(this.served);
  }

  get usage(): PoolUsage {
    return this.pools.usage;
  }

  /**
   * Renders a page. Rejects with a RenderError if rendering without the area fails too, or with the reason
   * `retired` if the site was replaced meanwhile; previews are never `retired`.
   */
  async render(site: LiveSite, request: RenderRequest, context: RequestContext): Promise<RenderedPage> {
    const began = this.ports.now();
    let outcome: RenderOutcome = 'failed';
    try {
      this.refuseRetired(site, request.area);
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

  /**
   * Renders a page once, without the circuit breaker and the statistics. Rejects with a RenderError when the
   * area's code does not load, hangs or crashes; `areaFailed` is true when the area throws while it renders.
   */
  async renderUncounted(
    site: LiveSite,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    const manifest = loadableArea(site, request.area);
    return this.renderWithRetry(site, manifest ? await this.readCode(manifest) : null, request, context);
  }

  /** Loads the code of a modal or slot of an area. Rejects with a RenderError. */
  async loadPart(
    site: LiveSite,
    manifest: ReleaseManifest,
    part: PartRef,
    { id }: RequestContext,
  ): Promise<void> {
    const code = await this.readCode(manifest);
    await (await this.pools.of(site.shell)).loadPart(code, part, id);
  }

  private async renderPage(
    site: LiveSite,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    const manifest = loadableArea(site, request.area);
    if (!manifest) return this.renderWithRetry(site, null, request, context);
    const rendered = await this.tryArea(site, manifest, request, context);
    const failed = rendered instanceof RenderError;
    if (failed && rendered.reason === 'retired') throw rendered;
    if (!failed && !rendered.result.areaFailed) return rendered;
    const reason = failed ? rendered.reason : 'threw';
    const message = failed ? rendered.message : (rendered.result.areaError ?? '');
    this.ports.metrics.countAreaFailure(manifest.area, reason);
    if (!this.closed && !NEUTRAL_FAILURES.has(reason))
      this.ports.onCodeFailure(site.composition, manifest.area);
    if (reason !== 'refused')
      this.noise.warn(
        context.log,
        `${nameOf(manifest)} ${reason}: ${message.slice(0, MAX_KIND)}`,
        `${nameOf(manifest)} on ${toSafePath(request.path)}: ${reason}: ${message.slice(0, MAX_MESSAGE)}`,
      );
    if (!failed) return { ...rendered, codeFailed: true };
    const page = await this.renderWithRetry(site, null, request, context);
    const codeFailed = isCodeFailure(rendered);
    return { ...page, degraded: true, codeFailed, result: { ...page.result, areaFailed: true } };
  }

  /** Throws if the site was replaced, so that no process starts for a release that has been withdrawn. */
  private refuseRetired(site: LiveSite, area: string | null): void {
    if (!this.served || site.visit) return;
    const manifest = loadableArea(site, area);
    const isServed =
      this.served.shells.has(site.shell.id) && (!manifest || this.served.areas.has(nameOf(manifest)));
    if (!isServed) throw new RenderError('retired', 'the site was replaced');
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pools.close();
  }

  private async tryArea(
    site: LiveSite,
    manifest: ReleaseManifest,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage | RenderError> {
    // counted per shell: an area that fails in a canary's shell may still render in the live shell
    const release = `${nameOf(manifest)} in ${site.shell.id}`;
    // an error that the area throws counts against this page only; a hang or a crash ends the process, so it
    // counts against the whole release
    const page = `${release} ${request.path}`;
    if (!this.breaker.allows(release) || !this.breaker.allows(page))
      return new RenderError('refused', 'it has failed repeatedly');
    try {
      const rendered = await this.renderWithRetry(site, await this.readCode(manifest), request, context);
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

  private async readCode(manifest: ReleaseManifest): Promise<AreaCode> {
    return { name: manifest.area, release: manifest.id, source: await this.readBundle(manifest) };
  }

  private async readBundle(manifest: ReleaseManifest): Promise<string> {
    try {
      return await this.ports.bundleOf(manifest);
    } catch (error) {
      throw new RenderError('not-read', `${nameOf(manifest)} could not be read: ${String(error)}`);
    }
  }

  /**
   * Renders a page. Retries once in another process after a crash, because an earlier page may have damaged the
   * process, and for a visitor who previews a release when a change of the site has ended its processes.
   */
  private async renderWithRetry(
    site: LiveSite,
    area: AreaCode | null,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    try {
      return await this.renderOnce(site, area, request, context);
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : null;
      if (reason !== 'crashed' && !(reason === 'retired' && site.visit)) throw error;
      return this.renderOnce(site, area, request, context);
    }
  }

  private async renderOnce(
    site: LiveSite,
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
    const pool = await this.pools.of(site.shell);
    const rendered = await pool.render(area, request, id, fetch);
    return { result: toRenderResult(rendered, (words) => log.warn({ area }, words)), degraded };
  }
}
