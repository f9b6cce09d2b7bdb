import type { RouteRule } from '@site/contracts/composition';
import { MAX_PATH, ownerOf, ruleFor } from '@site/contracts/paths';
import type { LiveSite } from '../../channel/live/live-site';

/**
 * Result of locating an address. `bad`: an invalid path. `redirect`: a redirect to the canonical spelling
 * (`permanent`) or by a route rule. `file`: probably a missing file. `page`: a page to render; `blocked` is
 * the rule that closes the page.
 */
export type Located =
  | { kind: 'bad' }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'file' }
  | { kind: 'page'; path: string; area: string | null; blocked?: RouteRule };

export type PageLocation = Extract<Located, { kind: 'page' }>;

const MAX_LENGTH = 2_000;
const FILE = /\.[a-z0-9]{1,8}$/i;
// eslint-disable-next-line no-control-regex -- control characters are what the pattern finds
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Finds the page for a request target (`/path?query`). Only redirects include the query; rendered pages never
 * depend on it.
 */
export function locate(target: string, site: LiveSite): Located {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  const decoded = decode(path);
  if (decoded === null) return { kind: 'bad' };
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (tidy !== path) return { kind: 'redirect', to: tidy + query, permanent: true };
  const rule = ruleFor(site.composition.rules, path);
  if (rule?.to === '/') return { kind: 'redirect', to: '/', permanent: false };
  // all paths closed by the rule share one page, because a client may request any number of such paths
  if (rule) return { kind: 'page', path: rule.prefix, area: null, blocked: rule };
  if (isTooDeep(decoded)) return FILE.test(decoded) ? { kind: 'file' } : TOO_DEEP;
  const owner = ownerOf(site.paths, decoded);
  if (owner) return { kind: 'page', path, area: owner.area };
  const lower = ownerOf(site.paths, path.toLowerCase());
  if (lower) {
    const to = lower.prefix + path.slice(lower.prefix.length) + query;
    return { kind: 'redirect', to, permanent: true };
  }
  return FILE.test(decoded) ? { kind: 'file' } : { kind: 'page', path, area: null };
}

/** Error page of a location that is not a page; `code` is its status. */
const errorPage = (code: number) => ({
  kind: 'page' as const,
  path: '/error',
  area: null,
  blocked: { prefix: '/error', to: '/error' as const, code },
});

/** Location of the error page for invalid addresses. */
export const BAD_ADDRESS: PageLocation = errorPage(400);
/** Location of the error page for paths that are too long or too deep. */
const TOO_DEEP: PageLocation = errorPage(404);

const isTooDeep = (path: string) =>
  path.length > MAX_PATH.length || path.split('/').length > MAX_PATH.segments + 1;

function decode(path: string): string | null {
  if (path.length > MAX_LENGTH || !path.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(path);
    const dots = decoded.split('/').some((segment) => segment === '.' || segment === '..');
    return dots || UNWANTED.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
