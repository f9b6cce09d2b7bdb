import type { RenderConfig } from '../../config/render-config';
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
  /** `observe` is called with each reply to a data call, and its path and query. */
  const openChecks = (observe: (target: string, status: number) => void) => {
    const fetch: Ports['fetch'] = async (target, ...rest) => {
      const reply = await ports.fetch(target, ...rest);
      observe(target, reply.status);
      return reply;
    };
    return new SiteRenders({ ...limited, fetch }, CHECK_PROCESSES);
  };
  return { renderer, openChecks };
}
