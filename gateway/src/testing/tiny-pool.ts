import { DEFAULT_LIMITS } from '../site/render/render-flags';
import type { PoolOptions } from '../site/render/pool-options';
import { RenderPool } from '../site/render/render-pool';
import { RENDERING_SHELL } from './tiny-release';

/** Opens a render pool with one process per area and RENDERING_SHELL. The caller closes it. */
export const openTinyPool = (options: Partial<PoolOptions> = {}): RenderPool =>
  new RenderPool({
    shell: { release: 'test', source: RENDERING_SHELL },
    perArea: 1,
    maxProcesses: 4,
    unusedMs: 60_000,
    maxJobs: 2_000,
    limits: DEFAULT_LIMITS,
    renderMs: 10_000,
    maxWaiting: 8,
    waitMs: 20_000,
    onOutput: () => {},
    onTrouble: () => {},
    onEnd: () => {},
    ...options,
  });
