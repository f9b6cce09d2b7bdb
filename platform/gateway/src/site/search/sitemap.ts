import escapeHtml from 'escape-html';
import type { SitePage } from './site-pages';

/** Builds `sitemap.xml` (sitemaps.org); `origin` has no trailing slash. */
export function buildSitemap(origin: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, modified }) => {
    const changed = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Builds `robots.txt`, which disallows the given paths and all paths below them. */
export const buildRobots = (origin: string, paths: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...paths].sort().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
