import type { RenderConfig } from '../../config/render-config';
import type { LiveSite } from '../../channel/live/live-site';
import { DEFAULT_LIMITS } from './render-flags';
import { Renderer } from './renderer';
import type { RendererPorts } from './renderer-ports';
import { SiteRenders } from './site-renders';

/** Time limit in milliseconds for one render, including the data calls. */
const RENDER_MS = 2_500;
/** The check of a deploy renders each page of the new release and of the live one at the same time. */
const CHECK_PROCESSES = { perArea: 2, max: 2 };

type Ports = Pick<
  RendererPorts,
  'boundary' | 'bundleOf' | 'fetch' | 'log' | 'metrics' | 'traces' | 'onCodeFailure' | 'now'
>;

/** Takes the status of a reply to a GET that a render of a site has sent. */
export type ObserveCall = (site: LiveSite, target: string, status: number) => void;

/**
 * Opens the renderer of pages, and a function that opens render processes for the check of a deploy. Neither
 * can use processes of the other.
 */
export function openRenderer(config: RenderConfig, ports: Ports) {
  const limits = { ...DEFAULT_LIMITS, residentMb: config.renderMemoryMb };
  const limited = { ...ports, limits, renderMs: RENDER_MS };
  const previews = config.previewProcesses;
  const renderer = new Renderer({
    ...limited,
    processes: { perArea: config.renderProcesses, max: config.maxRenderProcesses },
    previewProcesses: { perArea: previews, max: previews, maxShells: 1 },
  });
  /** `observe` is called with the site that was rendered, path and query of each data call, and the status. */
  const openChecks = (observe: ObserveCall) => {
    const fetch: Ports['fetch'] = async (target, id, area, site) => {
      const reply = await ports.fetch(target, id, area, site);
      observe(site, target, reply.status);
      return reply;
    };
    return new SiteRenders({ ...limited, fetch }, CHECK_PROCESSES);
  };
  return { renderer, openChecks };
}
