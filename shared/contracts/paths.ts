import type { RouteRule } from './composition';

/** Whether `path` is `prefix` or lies below it by whole segments; `/` matches only itself (OwnedPath, RouteRule). */
export const isBelow = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** How a path reads whatever its spelling: escapes, doubled slashes, one at the end, capital letters. */
function plain(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // an address that is none stays as it is: no rule knows it
  }
  return text
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/**
 * The route rule that a navigation to `path` meets, if any: the server and the shell ask this same function, and no
 * spelling of a closed path gets past it.
 */
export function ruleFor(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  if (rules.length === 0) return undefined;
  const text = plain(path);
  return rules.find(({ prefix, loose }) => (loose ? text.startsWith(prefix) : isBelow(prefix, text)));
}

/** The owner of `path`: the area with the longest owned prefix. `paths` are the owned prefixes by area. */
export function ownerOf(
  paths: Readonly<Record<string, readonly string[]>>,
  path: string,
): { area: string; prefix: string } | null {
  let best: { area: string; prefix: string } | null = null;
  for (const [area, prefixes] of Object.entries(paths)) {
    for (const prefix of prefixes) {
      if (isBelow(prefix, path) && prefix.length > (best?.prefix.length ?? 0)) best = { area, prefix };
    }
  }
  return best;
}
