import escapeHtml from 'escape-html';
import { PLAIN_STYLE } from '../../http/plain-style';
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
export const plainDocument = (siteName: string, path: string): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(text.unavailableTitle)}</title><style>${PLAIN_STYLE}</style></head>`,
    `<body>${plainBody(siteName, path, text.unavailableTitle, text.unavailable)}`,
  ].join('');
