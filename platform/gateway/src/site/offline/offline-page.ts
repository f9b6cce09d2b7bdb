import escapeHtml from 'escape-html';
import { toPageTitle } from '@site/text/page-title';
import type { SiteIdentity } from '../../identity/site-identity';
import { toPlainStyle } from '../../http/plain-style';
import { type SecurityOptions, securityHeaders } from '../document/security-headers';
import { BACK_SCRIPT } from './back-script';
import type { OfflinePart } from './offline-part';
import { offlineText as text } from './offline.text';
import type { WorkerFonts } from './worker-fonts';

/** The page of a product that has none of its own. */
export const PLAIN_PART: OfflinePart = {
  title: text.title,
  style: '',
  makeMain: () =>
    Promise.resolve(`<h1>${text.title}</h1><p>${text.lead}</p><nav><a href="">${text.again}</a></nav>`),
};

interface OfflinePorts {
  part: Pick<OfflinePart, 'title' | 'style'>;
  identity: SiteIdentity;
  fonts: WorkerFonts | null;
  security: SecurityOptions;
}

/**
 * Builds the page for visitors without a connection. The page is self-contained and uses no release files. The worker
 * adds the styles with the fonts.
 */
export function makeOfflinePage(main: string, { part, identity, fonts, security }: OfflinePorts) {
  const style = toPlainStyle(identity) + part.style;
  const html = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(toPageTitle(part.title, identity.name))}</title><style>${style}</style><script>${BACK_SCRIPT}</script></head>`,
    `<body><div class="plain"><header class="plain-sign">${escapeHtml(identity.name)}</header>`,
    `<main>${main}</main></div></body></html>`,
  ].join('');
  const inline = fonts
    ? { styles: [style, fonts.style], script: BACK_SCRIPT, fonts: true }
    : { styles: [style], script: BACK_SCRIPT };
  return { html, headers: securityHeaders(inline, security) };
}
