import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import { toPageTitle } from '@site/text/page-title';
import type { SiteIdentity } from '../../identity/site-identity';
import { toPlainStyle } from '../plain-style';
import { longHeadersText } from './long-headers.text';

type Site = Pick<SiteIdentity, 'name' | 'plainStyle'>;

type Reason = keyof typeof longHeadersText;

const makeBody = (site: Site, style: string, reason: Reason, text: (typeof longHeadersText)[Reason]) =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(toPageTitle(text.title, site.name))}</title><style>${style}</style></head>`,
    `<body><div class="plain"><div class="plain-sign">${escapeHtml(site.name)}</div><h1>${text.title}</h1>`,
    ...text.lines.map((line) => `<p>${line}</p>`),
    `<nav><a href="${reason === 'cookies' ? '' : '/'}">${text.link}</a></nav></div></body></html>`,
  ].join('');

/**
 * Replies to a request whose headers are too long (docs/decisions/0059). Any script of the site or of a neighbouring
 * host can set too many cookies, so the reply for `cookies` tells the browser to delete all of them. The page does not
 * reload by itself, because a browser that keeps its cookies would reload forever. `address` is for all other reasons.
 */
export const makeLongHeadersPages = (site: Site) => ({
  cookies: makePage(site, 'cookies'),
  address: makePage(site, 'address'),
});

function makePage(site: Site, reason: Reason) {
  const style = toPlainStyle(site);
  const body = makeBody(site, style, reason, longHeadersText[reason]);
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    status: 431,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(reason === 'cookies' ? { 'clear-site-data': '"cookies"' } : {}),
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}
