import { spawnSync } from 'node:child_process';
import { type Boundary, type BoundaryKind, NO_BOUNDARY } from '../site/render/boundary';
import { findBoundary } from '../site/render/find-boundary';

/** True in CI, so that no test is skipped there without notice. */
const allMustWork = Boolean(process.env.CI);
const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
const mayUnshare = () =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/sys'])
    .status === 0;

/** Boundaries that tests can use on this machine. */
export const BOUNDARIES: BoundaryKind[] = [
  'none',
  ...(isLinux && isRoot ? (['user'] as const) : []),
  ...(isLinux && (allMustWork || mayUnshare()) ? (['namespaces'] as const) : []),
];

/** Opens a boundary of `BOUNDARIES`. */
export async function openTestBoundary(kind: BoundaryKind): Promise<Boundary> {
  if (kind === 'none') return NO_BOUNDARY;
  const { boundary, refused } = await findBoundary({ kinds: [kind] });
  if (boundary.kind !== kind) throw new Error(refused.join('\n'));
  return boundary;
}
