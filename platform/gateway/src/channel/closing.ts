import type { RouteRule } from '@site/contracts/composition';
import { isBelow } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import { moveRefusal } from '../refusals/refusal';

export const isPath = (target: string): boolean => target.startsWith('/');

/**
 * Creates the route rule of a closed page, which answers 404 with the error page
 * (docs/product/frame.md#route-rules).
 */
const closedRule = (prefix: string): RouteRule => ({ prefix, to: '/error', code: 404 });

/** Returns the path prefixes that a release owns; an empty list if the area is not live. */
const prefixesOf = (manifest: ReleaseManifest | undefined) =>
  (manifest?.owns.paths ?? []).map(({ prefix }) => prefix);

/**
 * Returns the route rules for closed areas and paths. Closing an area closes every path that
 * its live release owns.
 */
export const closedRules = (
  closed: readonly string[],
  manifests: ReadonlyMap<string, ReleaseManifest>,
): RouteRule[] =>
  closed.flatMap((target) => (isPath(target) ? [target] : prefixesOf(manifests.get(target)))).map(closedRule);

/**
 * Throws NOT_FOUND when `target` is neither a live area nor a path of one. Throws CONFLICT when the area has
 * no pages.
 */
export function assertClosable(target: string, manifests: ReadonlyMap<string, ReleaseManifest>): void {
  if (isPath(target)) return assertOwned(target, manifests);
  const own = manifests.get(target);
  if (!own)
    throw moveRefusal('NOT_FOUND', { reason: 'unknown-area', area: target, known: [...manifests.keys()] });
  if (prefixesOf(own).length === 0)
    throw moveRefusal('CONFLICT', { reason: 'nothing-to-close', area: target });
}

/**
 * Throws NOT_FOUND when no live area owns `path` or a path below it. Otherwise, closing a mistyped path would
 * succeed without closing any page.
 */
function assertOwned(path: string, manifests: ReadonlyMap<string, ReleaseManifest>): void {
  const owned = [...manifests.values()].flatMap(prefixesOf);
  if (owned.some((prefix) => isBelow(prefix, path) || isBelow(path, prefix))) return;
  throw moveRefusal('NOT_FOUND', { reason: 'unowned-path', target: path });
}
