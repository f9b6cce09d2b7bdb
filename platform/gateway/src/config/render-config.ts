import { availableParallelism } from 'node:os';
import { ConfigError } from './config-error';
import { configText as text } from './config.text';
import { readNumber } from './read-variable';

/** Limits of the processes that render pages. */
export interface RenderConfig {
  /** Maximum number of render processes for the pages of one area. */
  renderProcesses: number;
  /** Maximum number of render processes for one shell. */
  maxRenderProcesses: number;
  /** Maximum number of render processes for previews. */
  previewProcesses: number;
  /** Maximum number of deploys that are checked at the same time, each with render processes of its own. */
  checkedDeploys: number;
  /** Memory in MB above which a render process is ended. */
  renderMemoryMb: number;
  /** True if the gateway must not start when the kernel cannot separate render processes from it. */
  requireRenderBoundary: boolean;
}

export function readRenderConfig(env: Readonly<Record<string, string | undefined>>): RenderConfig {
  const read = (name: string, value: string) =>
    readNumber(value, 1, 16, (wrong) => text.limit(name, wrong, 16));
  return {
    renderProcesses: readNumber(env.SITE_RENDERERS || String(defaultRenderers()), 1, 16, text.renderers),
    maxRenderProcesses: readNumber(env.SITE_MAX_RENDERERS || '12', 4, 256, text.maxRenderers),
    previewProcesses: read('SITE_PREVIEW_RENDERERS', env.SITE_PREVIEW_RENDERERS || '2'),
    renderMemoryMb: readNumber(env.SITE_RENDER_MEMORY_MB || '256', 128, 4_096, text.renderMemory),
    checkedDeploys: read('SITE_CHECKED_DEPLOYS', env.SITE_CHECKED_DEPLOYS || '2'),
    requireRenderBoundary: readBoundary(env.SITE_RENDER_BOUNDARY || 'auto'),
  };
}

function readBoundary(value: string): boolean {
  if (value !== 'auto' && value !== 'required') throw new ConfigError(text.renderBoundary(value));
  return value === 'required';
}

const defaultRenderers = () => Math.min(4, Math.max(2, availableParallelism()));
