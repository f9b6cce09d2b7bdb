import type { RouteRule } from '../contracts/composition';

/** Whether `path` is `prefix` or below it by whole segments; `/` matches only itself. */
export const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** The area that owns `path`, by its longest prefix; null when none does. */
export function ownerOf(path: string, paths: Readonly<Record<string, readonly string[]>>): string | null {
  let best: { area: string; length: number } | null = null;
  for (const [area, prefixes] of Object.entries(paths)) {
    for (const prefix of prefixes) {
      if (isUnder(path, prefix) && prefix.length > (best?.length ?? -1)) best = { area, length: prefix.length };
    }
  }
  return best?.area ?? null;
}

/** The first route rule that catches `path` (decision 1); null when the page is free. */
export const ruleFor = (path: string, rules: readonly RouteRule[]): RouteRule | null =>
  rules.find((rule) => isUnder(path, rule.prefix)) ?? null;
