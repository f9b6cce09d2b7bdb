import type { RouteRule } from './composition';

/** Whether `path` is `prefix` or lies below it by whole segments; `/` matches only itself (OwnedPath, RouteRule). */
export const isBelow = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** The route rule that a navigation to `path` meets, if any. The server and the shell ask the same function. */
export const ruleFor = (rules: readonly RouteRule[], path: string) =>
  rules.find((rule) => isBelow(rule.prefix, path));

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
