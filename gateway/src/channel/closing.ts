import type { RouteRule } from '@site/shared/contracts/composition';
import { isBelow } from '@site/shared/contracts/paths';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { moveRefusal } from '../refusals/refusal';

export const isPath = (target: string): boolean => target.startsWith('/');

/** What a closed page answers (decision 1). */
const closedRule = (prefix: string): RouteRule => ({ prefix, to: '/error', code: 404 });

/** None for an area that is live no more. */
const prefixesOf = (manifest: ReleaseManifest | undefined) =>
  (manifest?.owns.paths ?? []).map(({ prefix }) => prefix);

/** The rules of what is closed: a closed area's are those of the release that is live, so that they go with a deploy. */
export const closedRules = (
  closed: readonly string[],
  manifests: ReadonlyMap<string, ReleaseManifest>,
): RouteRule[] =>
  closed.flatMap((target) => (isPath(target) ? [target] : prefixesOf(manifests.get(target)))).map(closedRule);

/** Refuses to close what has no pages, or what would take a path of another area along. */
export function assertClosable(target: string, manifests: ReadonlyMap<string, ReleaseManifest>): void {
  const own = manifests.get(target);
  if (!isPath(target) && !own) {
    throw moveRefusal('NOT_FOUND', { reason: 'unknown-area', area: target, known: [...manifests.keys()] });
  }
  const prefixes = own ? prefixesOf(own) : [target];
  if (prefixes.length === 0) throw moveRefusal('CONFLICT', { reason: 'nothing-to-close', area: target });
  if (!own) return assertSomebodys(target, manifests);
  for (const other of manifests.values()) {
    if (other === own) continue;
    const below = prefixesOf(other).find((prefix) => prefixes.some((closed) => isBelow(closed, prefix)));
    if (below === undefined) continue;
    throw moveRefusal('CONFLICT', { reason: 'closes-another', target, area: other.area, prefix: below });
  }
}

/** A slip of the pen would otherwise close nothing, and say that it had. */
function assertSomebodys(path: string, manifests: ReadonlyMap<string, ReleaseManifest>): void {
  const owned = [...manifests.values()].flatMap(prefixesOf);
  if (owned.some((prefix) => isBelow(prefix, path) || isBelow(path, prefix))) return;
  throw moveRefusal('NOT_FOUND', { reason: 'nobodys-path', target: path });
}
