import type { Faq, LastNews, Online } from '@site/shared/contracts/home';
import { brand } from '@site/shared/text/brand';
import { formatDay } from '@site/shared/text/dates';
import { formatNumber } from '@site/shared/text/numbers';
import { pageTitle } from '@site/shared/text/page-title';
import escapeHtml from 'escape-html';
import { PLAIN_STYLE } from '../../http/plain-style';
import { type SecurityOptions, securityHeaders } from '../document/security-headers';
import { BACK_SCRIPT } from './back-script';
import { OFFLINE_STYLE } from './offline.styles';
import { offlineText as text } from './offline.text';

/** Content of the home page that the offline page shows. */
export interface OfflineHome {
  online: Online | null;
  news: LastNews['lastNewsList'];
  faq: Faq['listFAQ'];
}

const STYLE = PLAIN_STYLE + OFFLINE_STYLE;
/** Maximum number of news items shown, the same as on the home page. */
const NEWS_SHOWN = 5;

/**
 * Builds the page for visitors without a connection. The page is self-contained and uses no release files.
 * `at` is the time that the page shows as its age, in milliseconds since 1970. `art` is the source of an SVG
 * picture.
 */
export function makeOfflinePage(home: OfflineHome, at: number, art: string, security: SecurityOptions) {
  // URL-encoded text compresses better than base64
  const picture = `data:image/svg+xml,${encodeURIComponent(art)}`;
  const saved = newspaper(home.news) + directory(home.faq);
  const html = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(pageTitle(text.title))}</title><style>${STYLE}</style><script>${BACK_SCRIPT}</script></head>`,
    `<body><div class="plain"><div class="plain-sign">${escapeHtml(brand.name)}</div>`,
    `<main><div class="off"><div><div class="off-sign"><span>${text.sign.street}</span><b>${text.sign.house}</b></div>`,
    `<h1>${text.heading}</h1><p><span class="off-cut">${text.cut}</span><span class="off-mute">${text.silent}</span> ${saved === '' ? text.bareLead : text.lead}</p>`,
    home.online ? board(home.online) : '',
    saved === '' ? '' : `<p class="off-quiet">${escapeHtml(text.savedAt(at))}</p>`,
    `<div class="off-go"><a href="">${text.again}</a>${saved === '' ? '' : `<a href="#saved">${text.saved}</a>`}</div>`,
    `<p class="off-quiet" role="status">${text.back}</p></div><img src="${picture}" alt="" width="800" height="600"></div>`,
    saved === '' ? '' : `<section class="off-saved" id="saved">${saved}</section>`,
    '</main></div></body></html>',
  ].join('');
  return { html, headers: securityHeaders({ styles: [STYLE], script: BACK_SCRIPT }, security) };
}

const board = ({ count, type }: Online) =>
  `<div class="off-led"><p class="off-quiet">${text.board(type)}</p><b>${formatNumber(count)}</b></div>`;

function newspaper(news: OfflineHome['news']): string {
  if (news.length === 0) return '';
  const items = news
    .slice(0, NEWS_SHOWN)
    .map(
      (item) =>
        `<article><h3>${escapeHtml(item.title)}</h3><p class="off-day">${escapeHtml(formatDay(item.date))}</p><p>${escapeHtml(item.text)}</p></article>`,
    );
  return `<h2>${text.news}</h2><div class="off-paper">${items.join('')}</div>`;
}

function directory(faq: OfflineHome['faq']): string {
  if (faq.length === 0) return '';
  const items = faq.map(
    ({ question, answer }) =>
      `<details><summary>${escapeHtml(question)}</summary><p>${escapeHtml(answer)}</p></details>`,
  );
  return `<h2>${text.faq}</h2><div>${items.join('')}</div>`;
}
