import { spawnSync } from 'node:child_process';
import { findBoundary } from '../site/render/find-boundary';

// Prints which boundaries hold on this machine. A program of its own, because tests are defined without waiting.

/** User id without an account. */
const somebody = Number(process.argv[2]);
const namespaces = await findBoundary({ kinds: ['namespaces'] });
const user = await findBoundary({ kinds: ['user'] });

/** Returns why another user than root cannot start Node in namespaces, for example in a folder that only root reads. */
function tryAsSomebody(): string {
  const { boundary, refused } = namespaces;
  if (boundary.kind !== 'namespaces') return refused.join('\n');
  const [program = '', ...args] = boundary.enclose([process.execPath, '--version'], []);
  const { status, error, stderr } = spawnSync(program, args, { uid: somebody, gid: somebody, env: {} });
  return status === 0 ? '' : (error?.message ?? `somebody: ${String(stderr)}`);
}

console.log(
  JSON.stringify({
    namespaces: namespaces.refused.join('\n'),
    user: user.refused.join('\n'),
    somebody: tryAsSomebody(),
  }),
);
