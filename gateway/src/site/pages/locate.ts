import type { RouteRule } from '@site/shared/contracts/composition';
import { ownerOf, ruleFor } from '@site/shared/contracts/paths';
import type { LiveSite } from '../../channel/live/live-site';

/**
 * What an address means: `bad` is no address, `redirect` has a better spelling (`permanent`) or is sent elsewhere by a
 * route rule, `file` looks like a file that is not there, `page` is drawn; `blocked` by a rule, with its status.
 */
export type Located =
  | { kind: 'bad' }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'file' }
  | { kind: 'page'; path: string; area: string | null; blocked?: RouteRule };

const MAX_LENGTH = 2_000;
const FILE = /\.[a-z0-9]{1,8}$/i;
// eslint-disable-next-line no-control-regex -- these are what is looked for
const UNWANTED = /[\u0000-\u001f\u007f\\]/;

/** Finds the page of a request target (`/path?query`). The query only survives redirects: no page ever sees it. */
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
  // one page for all that the rule closes: anyone can ask for any number of paths below it
  if (rule) return { kind: 'page', path: rule.prefix, area: null, blocked: rule };
  const owner = ownerOf(site.paths, decoded);
  if (owner) return { kind: 'page', path, area: owner.area };
  const lower = ownerOf(site.paths, path.toLowerCase());
  if (lower) {
    const to = lower.prefix + path.slice(lower.prefix.length) + query;
    return { kind: 'redirect', to, permanent: true };
  }
  return FILE.test(decoded) ? { kind: 'file' } : { kind: 'page', path, area: null };
}

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
