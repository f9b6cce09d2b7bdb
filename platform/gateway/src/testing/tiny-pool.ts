import type { RenderResult } from '@site/contracts/page';
import { type Boundary, NO_BOUNDARY } from '../site/render/boundary';
import { DEFAULT_LIMITS } from '../site/render/render-flags';
import type { PoolOptions } from '../site/render/pool-options';
import type { PageFetch } from '../site/render/messages';
import { RenderPool } from '../site/render/render-pool';
import { BOUNDARIES, openTestBoundary } from './boundaries';
import { RENDERING_SHELL, renderingArea } from './tiny-release';
import { TINY_REQUEST } from './tiny-site';

let boundary: Boundary = NO_BOUNDARY;

/** Lets render pools that are opened afterwards use the strongest boundary of this machine. */
export async function useBoundary(): Promise<void> {
  boundary = await openTestBoundary(BOUNDARIES.at(-1)!);
}

/** Opens a render pool with one process per area and RENDERING_SHELL. The caller closes it. */
export const openTinyPool = (options: Partial<PoolOptions> = {}): RenderPool =>
  new RenderPool({
    shell: { release: 'test', source: RENDERING_SHELL },
    perArea: 1,
    maxProcesses: 4,
    unusedMs: 60_000,
    maxJobs: 2_000,
    limits: DEFAULT_LIMITS,
    boundary,
    renderMs: 10_000,
    maxWaiting: 8,
    waitMs: 20_000,
    onOutput: () => {},
    onTrouble: () => {},
    onEnd: () => {},
    ...options,
  });

export const noData: PageFetch = () => Promise.resolve({ status: 503, text: '' });

/** Renders a page of an area whose code is the JavaScript expression `body`, and returns the markup. */
export async function renderTiny(
  pool: RenderPool,
  body: string,
  { name = 'home', release = body, fetch = noData } = {},
): Promise<string> {
  const area = { name, release, readSource: async () => renderingArea(body) };
  return ((await pool.render(area, TINY_REQUEST, 'a-request', fetch)) as RenderResult).html;
}
