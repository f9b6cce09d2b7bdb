import type { RenderRequest } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import type { LiveSite } from '../../channel/live/live-site';
import { type AreaCode, nameOf, type PartRef } from './messages';
import type { PoolUsage, ProcessLimits } from './pool-options';
import { RenderError } from './render-error';
import { toRenderResult } from './render-result';
import type { RenderedPage, RendererPorts, RequestContext } from './renderer-ports';
import type { DataReply } from './server-fetch';
import { type ServedReleases, ShellPools } from './shell-pools';

/**
 * Number of characters of replies after which a page gets no more data, because passing on what areas read costs time
 * of all visitors. A page of this site reads a tenth.
 */
const MAX_DATA_LENGTH = 1024 * 1024;
const NO_DATA: DataReply = { status: 502, text: '' };

export type SiteRendersPorts = Omit<
  RendererPorts,
  'onCodeFailure' | 'now' | 'processes' | 'previewProcesses'
>;

/**
 * Renders pages of sites in render processes of its own, which no other instance can use. Does not count
 * failures.
 */
export class SiteRenders {
  private readonly pools: ShellPools;

  constructor(
    private readonly ports: SiteRendersPorts,
    limits: ProcessLimits,
  ) {
    this.pools = new ShellPools(ports, limits, (shell) => this.readBundle(shell));
  }

  /** Starts a process of a shell before the first render. */
  warm(shell: ReleaseManifest): void {
    this.pools.warm(shell);
  }

  /** Ends the processes of all other releases. Resolves when they have ended. */
  retireOthers(served: ServedReleases): Promise<void> {
    return this.pools.retireOthers(served);
  }

  get usage(): PoolUsage {
    return this.pools.usage;
  }

  /** Ends all processes. Resolves when they have ended. */
  close(): Promise<void> {
    return this.pools.close();
  }

  /**
   * Renders a page with the release `manifest` of its area, or without an area. Rejects with a RenderError when
   * the area's code does not load, hangs or crashes; `areaFailed` is true when the area throws while it renders.
   * Renders once more in another process after a crash, because an earlier page may have damaged the process,
   * and for a visitor who previews a release when a change of the site has ended its processes.
   */
  async render(
    site: LiveSite,
    manifest: ReleaseManifest | null,
    request: RenderRequest,
    context: RequestContext,
  ): Promise<RenderedPage> {
    const code = manifest && this.codeOf(manifest);
    try {
      return await this.renderOnce(site, code, request, context);
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : null;
      if (reason !== 'crashed' && !(reason === 'retired' && site.visit)) throw error;
      return this.renderOnce(site, code, request, context);
    }
  }

  /** Loads the code of a modal or slot of an area. Rejects with a RenderError. */
  async loadPart(
    site: LiveSite,
    manifest: ReleaseManifest,
    part: PartRef,
    { id }: RequestContext,
  ): Promise<void> {
    const code = this.codeOf(manifest);
    await (await this.pools.of(site.shell)).loadPart(code, part, id);
  }

  private codeOf(manifest: ReleaseManifest): AreaCode {
    return { name: manifest.area, release: manifest.id, readSource: () => this.readBundle(manifest) };
  }

  private async readBundle(manifest: ReleaseManifest): Promise<string> {
    try {
      return await this.ports.bundleOf(manifest);
    } catch (error) {
      throw new RenderError('not-read', `${nameOf(manifest)} could not be read: ${String(error)}`);
    }
  }

  private async renderOnce(
    site: LiveSite,
    area: AreaCode | null,
    request: RenderRequest,
    { id, log }: RequestContext,
  ): Promise<RenderedPage> {
    let degraded = false;
    let length = 0;
    const read = async (path: string) => {
      if (length > MAX_DATA_LENGTH) return NO_DATA;
      const reply = await this.ports.fetch(path, id, area?.name ?? null, site).catch(() => NO_DATA);
      // replies of calls that ran at the same time may be too much together
      length += reply.text.length;
      return length > MAX_DATA_LENGTH ? NO_DATA : reply;
    };
    const fetch = async (path: string) => {
      const reply = await read(path);
      if (reply.status >= 500) degraded = true;
      return reply;
    };
    const pool = await this.pools.of(site.shell);
    const rendered = await pool.render(area, request, id, fetch);
    const paths = area && (site.paths[area.name] ?? []);
    const result = toRenderResult(rendered, paths, (words) => log.warn({ area: area?.name }, words));
    return { result, degraded };
  }
}
