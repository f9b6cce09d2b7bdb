import type { RouteRule } from './composition';

/** True when `path` equals `prefix` or lies below it by whole segments. `/` matches only itself. */
export const isBelow = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** Normalises a path: decodes escapes, merges slashes, drops a trailing slash and lowers the case. */
function plain(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // malformed escapes stay as they are: no rule matches them
  }
  return text
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/**
 * The first route rule that matches a navigation to `path`. Server and shell share this function; paths are
 * normalised, so alternative spellings cannot bypass a rule.
 */
export function ruleFor(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  if (rules.length === 0) return undefined;
  const text = plain(path);
  return rules.find(({ prefix, loose }) => (loose ? text.startsWith(prefix) : isBelow(prefix, text)));
}

/** The owner of `path`: the area with the longest matching prefix. `paths` are the owned prefixes by area. */
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
