import escapeHtml from 'escape-html';
import { toPlainStyle } from '../../http/plain-style';
import type { SiteIdentity } from '../../identity/site-identity';
import { pagesText as text } from './pages.text';

/**
 * Builds the content of the root element for a page that the shell could not render on the server. The links
 * work without scripts, until the shell starts in the browser.
 */
export const plainBody = (siteName: string, path: string, title: string, line: string): string =>
  [
    `<div class="plain"><div class="plain-sign">${escapeHtml(siteName)}</div>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(line)}</p>`,
    `<nav><a href="/">${text.toHome}</a><a href="${escapeHtml(path)}">${text.again}</a></nav></div>`,
  ].join('');

/**
 * Builds a document without scripts, for a gateway that has no site to serve. Each response appends
 * `endDocument`.
 */
export const plainDocument = (identity: SiteIdentity, path: string): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(text.unavailableTitle)}</title><style>${toPlainStyle(identity)}</style></head>`,
    `<body>${plainBody(identity.name, path, text.unavailableTitle, text.unavailable)}`,
  ].join('');
