import type { LoggedRequest } from './network-log';

type Chained = Pick<LoggedRequest, 'url' | 'start' | 'end' | 'byScript' | 'causes'>;

/**
 * The longest chain of requests that depend on each other. The document has depth 1, a request caused by its markup depth 2. A request of
 * a script is one deeper than the scripts in its stack, and one deeper than any request that had finished before it started; the deeper
 * value counts. Requests that end after `untilS` (seconds) are ignored.
 */
export function chainDepth(requests: readonly Chained[], untilS = Infinity): number {
  const document = requests[0];
  if (document === undefined) return 0;
  const depths = new Map<Chained, number>([[document, 1]]);
  const inOrder = requests.slice(1).sort((a, b) => a.start - b.start);
  for (const request of inOrder) depths.set(request, depthOf(request, document, depths));
  return Math.max(...[...depths].filter(([{ end }]) => end > 0 && end <= untilS).map(([, depth]) => depth));
}

function depthOf(request: Chained, document: Chained, earlier: ReadonlyMap<Chained, number>): number {
  let depth = 2;
  if (!request.byScript)
    return request.causes.every((url) => url === document.url) ? 2 : deepestCause(request, earlier, 2);
  for (const [other, otherDepth] of earlier) {
    if (other.end > 0 && other.end <= request.start) depth = Math.max(depth, otherDepth + 1);
  }
  return deepestCause(request, earlier, depth);
}

function deepestCause(request: Chained, earlier: ReadonlyMap<Chained, number>, atLeast: number): number {
  let depth = atLeast;
  for (const [other, otherDepth] of earlier) {
    if (request.causes.includes(other.url)) depth = Math.max(depth, otherDepth + 1);
  }
  return depth;
}
