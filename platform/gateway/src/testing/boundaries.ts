import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Boundary, type BoundaryKind, NO_BOUNDARY } from '../site/render/boundary';
import { findBoundary } from '../site/render/find-boundary';

/** User id without an account. */
export const SOMEBODY = 54_321;

/** Boundaries from the weakest to the strongest, and `namespaces` for a gateway with the user id `SOMEBODY`. */
const KINDS = ['user', 'namespaces', 'somebody'] as const;
type Tried = (typeof KINDS)[number];

const REFUSED = process.platform === 'linux' ? tryAll() : null;
requireKinds((process.env.SITE_TEST_BOUNDARIES ?? '').split(',').filter(Boolean));

/** Reason why this machine does not allow a boundary; empty if it does. */
export const refusalOf = (kind: Tried): string => REFUSED?.[kind] ?? (REFUSED ? '' : 'needs Linux');

/** Boundaries that tests can use on this machine. */
export const BOUNDARIES: BoundaryKind[] = [
  'none',
  ...(['user', 'namespaces'] as const).filter((kind) => refusalOf(kind) === ''),
];

/** Boundaries that tests have to leave out on this machine, with the reasons. */
export const LEFT_OUT = KINDS.map((kind) => [kind, refusalOf(kind)] as const).filter(([, why]) => why !== '');

/** Opens a boundary of `BOUNDARIES`. */
export async function openTestBoundary(kind: BoundaryKind): Promise<Boundary> {
  if (kind === 'none') return NO_BOUNDARY;
  const { boundary, refused } = await findBoundary({ kinds: [kind] });
  if (boundary.kind !== kind) throw new Error(refused.join('\n'));
  return boundary;
}

function tryAll(): Record<Tried, string> {
  const script = path.join(import.meta.dirname, 'try-boundaries.ts');
  const args = ['--import', 'tsx', script, String(SOMEBODY)];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(`the boundaries cannot be tried: ${stderr}`);
  return JSON.parse(stdout) as Record<Tried, string>;
}

/**
 * Throws if a boundary that the machine of a pipeline has to allow is missing, so that no test is skipped unnoticed.
 */
function requireKinds(kinds: readonly string[]): void {
  for (const kind of kinds) {
    const reason = REFUSED ? REFUSED[kind as Tried] : 'needs Linux';
    if (reason !== '') throw new Error(`SITE_TEST_BOUNDARIES: ${kind}: ${reason ?? 'is no boundary'}`);
  }
}
