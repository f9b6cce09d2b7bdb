import escapeHtml from 'escape-html';
import { toPlainStyle } from '../../http/plain-style';
import type { SiteIdentity } from '../../identity/site-identity';
import { type SecurityOptions, securityHeaders } from './security-headers';

/** A page with a message, without scripts, for addresses that are not pages of the site. */
export interface MessagePage {
  title: string;
  lines: readonly string[];
  /** A button before the link, which sends an empty form to a path of this site. */
  button?: { action: string; label: string };
  /** The only link of the page; `to` is a path of this site. */
  link: { to: string; label: string };
}

/** Settings of the site that a message page depends on. */
export interface MessagePorts {
  security: SecurityOptions;
  identity: Pick<SiteIdentity, 'name' | 'plainStyle'>;
}

export function makeMessagePage(
  { title, lines, button, link }: MessagePage,
  { security, identity }: MessagePorts,
) {
  const style = toPlainStyle(identity);
  const body = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><div class="plain">`,
    `<div class="plain-sign">${escapeHtml(identity.name)}</div><h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '<nav>',
    ...(button
      ? [
          `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`,
        ]
      : []),
    `<a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></nav></div></body></html>`,
  ].join('');
  const headers = {
    ...securityHeaders({ styles: [style] }, security),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { headers, body };
}
