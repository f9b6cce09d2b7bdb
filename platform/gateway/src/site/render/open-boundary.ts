import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../../config/config-error';
import { configText as text } from '../../config/config.text';
import type { RenderConfig } from '../../config/render-config';
import type { Boundary, BoundaryKind } from './boundary';
import { findBoundary, type FoundBoundary } from './find-boundary';

/** Rights that code has if it escapes from the limits of Node, and the way to take them. */
const REMAINING: Record<Exclude<BoundaryKind, 'namespaces'>, string> = {
  user:
    'render processes run as another user, but share the network and the file system of the gateway:' +
    ' code that escapes from Node reaches what this machine lets every user reach',
  none:
    'the kernel does not separate render processes from the gateway:' +
    ' code that escapes from Node can do whatever the user of the gateway can',
};
const ONLY_LINUX = 'Only the kernel of Linux can separate them';
const HINT =
  'Allow user namespaces and install util-linux (docs/runbook.md#boundary-of-render-processes). Reasons:';

/**
 * Finds the boundary of render processes, and logs which one holds. Rejects with a ConfigError if there is none
 * although the configuration requires one.
 */
export async function openBoundary(
  { requireRenderBoundary }: Pick<RenderConfig, 'requireRenderBoundary'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  find: () => Promise<FoundBoundary> = findBoundary,
  platform = process.platform,
): Promise<Boundary> {
  const { boundary, refused } = await find();
  const reasons = refused.join('; ').replaceAll(/\s+/g, ' ');
  if (boundary.kind === 'none' && requireRenderBoundary)
    throw new ConfigError(text.noRenderBoundary(reasons));
  if (boundary.kind === 'namespaces') log.info('render processes run in namespaces of their own');
  else if (platform !== 'linux') log.info(`${REMAINING[boundary.kind]}. ${ONLY_LINUX}`);
  else log.warn(`${REMAINING[boundary.kind]}. ${HINT} ${reasons}`);
  return boundary;
}
