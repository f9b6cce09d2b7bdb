import { NoiseLog } from '@site/server/log/noise-log';
import type { RenderRequest } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { type LiveSite, loadableArea } from '../../channel/live/live-site';
import { toSafePath } from '../../log/safe-line';
import { Breaker } from './breaker';
import { nameOf } from './messages';
import type { PoolUsage } from './pool-options';
import { isCodeFailure, isNeutral, RenderError, type RenderFailure } from './render-error';
import type { RenderedPage, RendererPorts, RenderOutcome, RequestContext } from './renderer-ports';
import type { ServedReleases } from './shell-pools';
import { SiteRenders } from './site-renders';

/** Maximum length of an error message in the log, in characters. */
const MAX_MESSAGE = 2_000;
/** Number of characters by which messages of the same kind are recognized. */
const MAX_KIND = 100;
/** Failures that concern one page only. All other failures concern the whole release. */
const PAGE_FAILURES: ReadonlySet<RenderFailure> = new Set<RenderFailure>(['threw', 'bad-result']);
/** Renders pages. If an area fails, the page is rendered without the content of that area. */
export class Renderer {
  private readonly pages: SiteRenders;
  private readonly previews: SiteRenders;
  private readonly breaker: Breaker;
  /** Visitors can request any number of pages that fail. */
  private readonly noise = new NoiseLog();
  /** Releases of the sites that were last passed to `prepare`; null before. */
  private served: ServedReleases | null = null;
  private closed = false;

  constructor(private readonly ports: RendererPorts) {
    this.breaker = new Breaker(ports.now);
    this.pages = new SiteRenders(ports, ports.processes);
    this.previews = new SiteRenders(ports, ports.previewProcesses);
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
    for (const { shell } of sites) this.pages.warm(shell);
    const { served } = this;
    await Promise.all([this.pages, this.previews].map((renders) => renders.retireOthers(served)));
  }

  /** Number of processes for pages and previews, and of pages and previews that wait for a process. */
  get usage(): PoolUsage {
    const [pages, previews] = [this.pages.usage, this.previews.usage];
    return {
      idle: pages.idle + previews.idle,
      busy: pages.busy + previews.busy,
      waiting: pages.waiting + previews.waiting,
    };
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
      if (!this.closed && !isNeutral(reason)) this.ports.onCodeFailure(site.composition, SHELL);
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
    const manifest = loadableArea(site, request.area);
    if (!manifest) return this.rendersOf(site).render(site, null, request, context);
    const rendered = await this.tryArea(site, manifest, request, context);
    const failed = rendered instanceof RenderError;
    if (failed && rendered.reason === 'retired') throw rendered;
    if (!failed && !rendered.result.areaFailed) return rendered;
    const reason = failed ? rendered.reason : 'threw';
    const message = failed ? rendered.message : (rendered.result.areaError ?? '');
    this.ports.metrics.countAreaFailure(manifest.area, reason);
    if (!this.closed && !isNeutral(reason)) this.ports.onCodeFailure(site.composition, manifest.area);
    if (reason !== 'refused')
      this.noise.warn(
        this.ports.traces.log(context.log, { area: manifest.area, release: manifest.id, cause: 'server' }),
        `${nameOf(manifest)} ${reason}: ${message.slice(0, MAX_KIND)}`,
        `${nameOf(manifest)} on ${toSafePath(request.path)}: ${reason}: ${message.slice(0, MAX_MESSAGE)}`,
      );
    if (!failed) return { ...rendered, codeFailed: true };
    const page = await this.rendersOf(site).render(site, null, request, context);
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
    await Promise.all([this.pages.close(), this.previews.close()]);
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
      const rendered = await this.rendersOf(site).render(site, manifest, request, context);
      this.breaker.succeeded(release);
      if (rendered.result.areaFailed) this.breaker.failed(page, manifest.area);
      else this.breaker.succeeded(page);
      return { ...rendered, degraded: rendered.degraded || rendered.result.areaFailed };
    } catch (error) {
      const failure = error instanceof RenderError ? error : new RenderError('crashed', String(error));
      const failed = PAGE_FAILURES.has(failure.reason) ? page : release;
      if (!isNeutral(failure.reason)) this.breaker.failed(failed, manifest.area);
      return failure;
    }
  }

  /** Pages of previews use processes of their own, so that they take none from visitors. */
  private rendersOf(site: LiveSite): SiteRenders {
    return site.visit?.preview ? this.previews : this.pages;
  }
}
