import type { LoggedRequest } from './network-log';

type Chained = Pick<LoggedRequest, 'url' | 'start' | 'end' | 'byScript' | 'causes'>;

/**
 * How many requests wait for each other: 1 for the document, one more for each request that could not be known before
 * another had ended. A request that the document's own markup causes has depth 2. Of a script's requests two readings
 * count, the deeper one wins: what its stack names, and what had ended before it started.
 */
export function chainDepth(requests: readonly Chained[], untilS = Infinity): number {
  const document = requests[0];
  if (document === undefined) return 0;
  const depths = new Map<Chained, number>([[document, 1]]);
  const inOrder = requests.slice(1).sort((one, other) => one.start - other.start);
  for (const request of inOrder) depths.set(request, depthOf(request, document, depths));
  return Math.max(...[...depths].filter(([{ end }]) => end > 0 && end <= untilS).map(([, depth]) => depth));
}

function depthOf(request: Chained, document: Chained, earlier: ReadonlyMap<Chained, number>): number {
  let depth = 2;
  if (!request.byScript)
    return request.causes.every((url) => url === document.url) ? 2 : named(request, earlier, 2);
  for (const [other, otherDepth] of earlier) {
    if (other.end > 0 && other.end <= request.start) depth = Math.max(depth, otherDepth + 1);
  }
  return named(request, earlier, depth);
}

function named(request: Chained, earlier: ReadonlyMap<Chained, number>, atLeast: number): number {
  let depth = atLeast;
  for (const [other, otherDepth] of earlier) {
    if (request.causes.includes(other.url)) depth = Math.max(depth, otherDepth + 1);
  }
  return depth;
}
