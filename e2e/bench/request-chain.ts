import type { LoggedRequest } from './network-log';

type Chained = Pick<LoggedRequest, 'url' | 'start' | 'end' | 'byScript' | 'causes'>;

/**
 * Returns the length of the longest chain of requests that depend on each other. The document has depth 1,
 * and a request caused by its markup has depth 2. The depth of a request made by a script is one more than
 * the depth of the scripts in its call stack, and at least one more than the depth of any request that had
 * finished before it started. Requests that end after `untilS` (seconds) are ignored.
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
