import escapeHtml from 'escape-html';
import { toPlainStyle } from '../../http/plain-style';
import type { SiteIdentity } from '../../identity/site-identity';
import { type SecurityOptions, securityHeaders } from './security-headers';

interface MessageLink {
  /** Path of this site. */
  to: string;
  label: string;
}

/**
 * A paragraph with code in backquotes, a block of commands, which scrolls instead of breaking lines, a list of links,
 * or a list with a heading.
 */
type MessageLine =
  string | { code: string } | { links: readonly MessageLink[] } | { title: string; items: readonly string[] };

/** A page with a message, without scripts, for addresses that are not pages of the site. */
export interface MessagePage {
  title: string;
  lines: readonly MessageLine[];
  /** A button before the link, which sends an empty form to a path of this site. */
  button?: { action: string; label: string };
  /** The link at the end of the page. */
  link: MessageLink;
}

/** Settings of the site that a message page depends on. */
export interface MessagePorts {
  security: SecurityOptions;
  identity: Pick<SiteIdentity, 'name' | 'plainStyle'>;
}

const writeLink = ({ to, label }: MessageLink) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;

function writeLine(line: MessageLine): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
  if ('links' in line) return `<ul>${line.links.map((one) => `<li>${writeLink(one)}</li>`).join('')}</ul>`;
  if ('items' in line) {
    const items = line.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
    return `<h2>${escapeHtml(line.title)}</h2><ul>${items}</ul>`;
  }
  // `tabindex` lets the keyboard scroll the block
  return `<pre tabindex="0"><code>${escapeHtml(line.code)}</code></pre>`;
}

export function makeMessagePage(
  { title, lines, button, link }: MessagePage,
  { security, identity }: MessagePorts,
) {
  const style = toPlainStyle(identity);
  const body = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main class="plain">`,
    `<div class="plain-sign">${escapeHtml(identity.name)}</div><h1>${escapeHtml(title)}</h1>`,
    ...lines.map(writeLine),
    '<nav>',
    ...(button
      ? [
          `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`,
        ]
      : []),
    `${writeLink(link)}</nav></main></body></html>`,
  ].join('');
  const headers = {
    ...securityHeaders({ styles: [style] }, security),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { headers, body };
}
