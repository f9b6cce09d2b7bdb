import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import { toPageTitle } from '@site/text/page-title';
import type { SiteIdentity } from '../../identity/site-identity';
import { toPlainStyle } from '../plain-style';
import { longHeadersText as text } from './long-headers.text';

type Site = Pick<SiteIdentity, 'name' | 'plainStyle'>;

const makeBody = (site: Site, style: string) =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(toPageTitle(text.title, site.name))}</title><style>${style}</style></head>`,
    `<body><div class="plain"><div class="plain-sign">${escapeHtml(site.name)}</div><h1>${text.title}</h1>`,
    `<p>${text.cleared}</p><p>${text.kept}</p><p>${text.manually}</p>`,
    `<nav><a href="">${text.again}</a></nav></div></body></html>`,
  ].join('');

/**
 * Reply to a request whose headers are too long (docs/decisions/0059). In browsers, only cookies make headers that
 * long. Any script of the site or of a neighbouring host can set cookies, so the reply tells the browser to delete
 * all of them. The page does not reload by itself, because a browser that keeps its cookies would reload forever.
 */
export function makeLongHeadersPage(site: Site) {
  const style = toPlainStyle(site);
  const body = makeBody(site, style);
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    status: 431,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'clear-site-data': '"cookies"',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}
