import type { RouteRule } from './composition';

/**
 * Returns true if `path` equals `prefix` or lies below it. Only whole segments count, and `/` matches only
 * `/`.
 */
export const isBelow = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/**
 * Maximum length and number of segments of a page's path. Longer paths share one error page, because a client may
 * request any number of them and an area owns every path below its own.
 */
export const MAX_PATH = { length: 300, segments: 10 } as const;

/** Address of the page that says what works on the site. The gateway serves it without the shell. */
export const STATUS_PATH = '/status';

/** First segments of addresses that the site answers itself, so that no area can own them. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['api', 'beacon', 'builds', 'content', 'csp-report', 'deploy', 'icons', 'kit'],
  ...['livez', 'metrics', 'ops', 'preview', 'r', 'readyz', 'status'],
];

/** Normalises a path: decodes escapes, merges slashes, drops a trailing slash and converts to lower case. */
function plain(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // malformed escapes are left undecoded
  }
  return text
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/**
 * Returns the first route rule that matches a navigation to `path`. Paths are normalised, because other
 * spellings must not bypass a rule. Server and shell both use this function.
 */
export function ruleFor(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  if (rules.length === 0) return undefined;
  const text = plain(path);
  return rules.find(({ prefix, loose }) => (loose ? text.startsWith(prefix) : isBelow(prefix, text)));
}

/**
 * Returns the area with the longest prefix that matches `path`, or null. `paths` maps each area to its
 * prefixes.
 */
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
