import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OfflinePart } from '@site/gateway/product';
import type { Faq, LastNews, Online, WelcomePage } from '@site/shared/contracts/home';
import { formatDay } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import escapeHtml from 'escape-html';
import { OFFLINE_STYLE } from './offline.styles';
import { offlineText as text } from './offline.text';

/** Content of the home page that the offline page shows. */
interface OfflineHome {
  online: Online | null;
  news: LastNews['lastNewsList'];
  faq: Faq['listFAQ'];
}

/** The site's fonts, as in `shared/ui/fonts.ts`. */
const FOLDER = path.join(import.meta.dirname, '../../../shared/ui/fonts');
const FONTS = [
  ['Sofia XC', '700 900', 'sofia-xc.woff2'],
  ['Golos Text', '400 600', 'golos-text.woff2'],
  ['Martian Mono', '400 700', 'martian-mono.woff2'],
] as const;

/** Maximum number of news items shown, the same as on the home page. */
const NEWS_SHOWN = 5;

/** Creates the offline page with the latest content of the home page. */
export function createOfflineHome(): OfflinePart {
  const art = readFileSync(path.join(import.meta.dirname, 'ferry.svg'), 'utf8');
  // URL-encoded text compresses better than base64
  const picture = `data:image/svg+xml,${encodeURIComponent(art)}`;
  return {
    title: text.title,
    style: OFFLINE_STYLE,
    fonts: FONTS.map(([family, weights, file]) => ({
      family,
      weights,
      file: readFileSync(path.join(FOLDER, file)),
    })),
    async makeMain(read, { at, mode }) {
      const home = await readHome(read);
      if (!home) return null;
      // before the launch nobody plays, only testers do
      return makeMain(mode === 'prelaunch' ? { ...home, online: null } : home, at, picture);
    },
  };
}

/** Replies need no validation: the api runs in this process, and its tests check them against the contracts. */
async function readHome(read: (call: string) => Promise<unknown>): Promise<OfflineHome | null> {
  const [welcome, news, faq] = (await Promise.all([
    read('/api/home/welcome'),
    read('/api/home/news'),
    read('/api/home/faq'),
  ])) as [WelcomePage | null, LastNews | null, Faq | null];
  if (!welcome || !news || !faq) return null;
  // the page is saved, and may be read after the launch
  const lasting = faq.listFAQ.filter(({ launch }) => launch === undefined);
  return { online: welcome.online ?? null, news: news.lastNewsList, faq: lasting };
}

function makeMain(home: OfflineHome, at: number, picture: string): string {
  const saved = newspaper(home.news) + directory(home.faq);
  return [
    `<div class="off"><div>${toSign(text.sign)}`,
    `<h1>${text.heading}</h1><p class="off-lead"><span class="off-cut">${text.cut}</span><span class="off-mute">${text.silent}</span> ${saved === '' ? text.bareLead : text.lead}</p>`,
    home.online ? board(home.online) : '',
    saved === '' ? '' : `<p class="off-quiet">${escapeHtml(text.savedAt(at))}</p>`,
    `<div class="off-go"><a href="">${text.again}</a>${saved === '' ? '' : `<a href="#saved">${text.saved}</a>`}</div>`,
    `<p class="off-quiet" role="status">${text.back}</p></div><img src="${picture}" alt="" width="800" height="600"></div>`,
    saved === '' ? '' : `<section class="off-saved" id="saved">${saved}</section>`,
  ].join('');
}

const toSign = ({ street, house }: { street: string; house: string }) =>
  `<div class="off-sign"><span>${street}</span><b>${house}</b></div>`;

const board = ({ count, type }: Online) =>
  `<div class="off-led"><p>${text.board(type)}</p><b>${formatNumber(count)}</b></div>`;

function newspaper(news: OfflineHome['news']): string {
  if (news.length === 0) return '';
  const items = news
    .slice(0, NEWS_SHOWN)
    .map(
      (item) =>
        `<article><h3>${escapeHtml(item.title)}</h3><p class="off-day">${escapeHtml(formatDay(item.date))}</p><p>${escapeHtml(item.text)}</p></article>`,
    );
  return `${toSign(text.newsSign)}<h2>${text.news}</h2><div class="off-paper">${items.join('')}</div>`;
}

function directory(faq: OfflineHome['faq']): string {
  if (faq.length === 0) return '';
  const items = faq.map(
    ({ question, answer }) =>
      `<details><summary>${escapeHtml(question)}</summary><p>${escapeHtml(answer)}</p></details>`,
  );
  return `${toSign(text.faqSign)}<h2>${text.faq}</h2><div>${items.join('')}</div>`;
}
