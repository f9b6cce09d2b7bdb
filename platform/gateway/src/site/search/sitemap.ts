import { setImmediate as nextTurn } from 'node:timers/promises';
import escapeHtml from 'escape-html';
import type { SitePage } from './site-pages';

/** Entries that are built in one turn of the event loop. */
const ENTRIES_A_TURN = 1_000;

const START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/** Builds the parts of `sitemap.xml` (sitemaps.org) between which the origin of the site belongs (`toSitemap`). */
export async function buildSitemapParts(pages: readonly SitePage[]): Promise<string[]> {
  const parts: string[] = [];
  let before = START;
  for (const [index, { path, modified }] of pages.entries()) {
    if (index > 0 && index % ENTRIES_A_TURN === 0) await nextTurn();
    parts.push(`${before}<url><loc>`);
    const changed = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    before = `${escapeHtml(path)}</loc>${changed}</url>\n`;
  }
  return [...parts, `${before}</urlset>\n`];
}

/** Returns `sitemap.xml` in UTF-8; `origin` has no trailing slash. */
export const toSitemap = (parts: readonly string[], origin: string): Buffer =>
  Buffer.from(parts.join(escapeHtml(origin)));

/** Builds `robots.txt`, which disallows the given paths and all paths below them. */
export const buildRobots = (origin: string, paths: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...paths].sort().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
