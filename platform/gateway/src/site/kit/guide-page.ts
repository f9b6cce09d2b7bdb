import { KIT_PATH } from '@site/contracts/kit';
import escapeHtml from 'escape-html';
import { toPlainStyle } from '../../http/plain-style';
import type { MessagePorts } from '../document/message-page';
import { securityHeaders } from '../document/security-headers';
import type { Guide } from './guide';
import { kitText as text } from './kit.text';

/** Layout of a guide, in addition to that of the plain pages of the site. */
const LAYOUT = [
  '.guide{box-sizing:border-box;max-width:min(62rem,100%)}',
  '.guide h2{margin:2em 0 .6em;font-size:1.6rem;line-height:1.2}',
  '.plain .guide p,.plain .guide pre,.guide ol,.guide ul,.guide-table{margin:0 0 1em;max-width:none}',
  '.guide li p{margin:0 0 .5em}',
  '.plain .guide p code,.guide code{font:.94em ui-monospace,monospace;white-space:normal;overflow-wrap:anywhere}',
  '.guide pre code{white-space:pre;overflow-wrap:normal}',
  '.guide-table{overflow-x:auto}',
  '.guide table{border-collapse:collapse}',
  '.guide th,.guide td{padding:8px 16px 8px 0;border-bottom:1px solid;text-align:left;vertical-align:top}',
  '.plain .guide a{display:inline;min-height:0;padding:0;border:0;border-radius:0;background:none;color:inherit;clip-path:none;text-transform:none;font:inherit;text-decoration:underline}',
].join('');

/** Makes the page that shows a guide in a browser. */
export function makeGuidePage({ title, html }: Guide, { security, identity }: MessagePorts) {
  const style = toPlainStyle(identity) + LAYOUT;
  const body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><div class="plain">`,
    `<div class="plain-sign">${escapeHtml(identity.name)}</div><h1>${escapeHtml(title)}</h1>`,
    `<main class="guide">${html}</main>`,
    `<nav lang="ru"><a href="${KIT_PATH}">${escapeHtml(text.title)}</a></nav></div></body></html>`,
  ].join('');
  return { headers: securityHeaders({ styles: [style] }, security), body };
}
