import { createHash } from 'node:crypto';
import { brand } from '@site/shared/text/brand';
import { pageTitle } from '@site/shared/text/page-title';
import { longHeadersText as text } from './long-headers.text';

/** Colours of docs/product/design.md#tokens. */
const STYLE = [
  'body{margin:0;padding:10vh 6vw;background:#0A1114;color:#F3EDE0;font:1.0625rem/1.55 system-ui,sans-serif}',
  'p{max-width:34em}a{color:#FFB31A}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const BODY = [
  '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
  `<title>${pageTitle(text.title)}</title><style>${STYLE}</style></head><body><b>${brand.name}</b><h1>${text.title}</h1>`,
  `<p>${text.cleared}</p><p>${text.kept}</p><p><a href="">${text.again}</a></p><p>${text.manually}</p></body></html>`,
].join('');

/**
 * Reply to a request whose headers are too long (docs/decisions/0059). Headers of browsers become that long by
 * cookies only, which any script of the site or of a neighbouring host can set, so the browser is told to delete
 * them. The page does not reload by itself, because a browser that keeps its cookies would never stop.
 */
export const LONG_HEADERS_PAGE = {
  status: 431,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'cache-control': 'no-store',
    'clear-site-data': '"cookies"',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  },
  body: BODY,
} as const;
