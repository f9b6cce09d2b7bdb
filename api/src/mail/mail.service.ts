import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import { brand } from '@site/shared/text/brand';
import type { Db } from '@site/server/db/types';
import escapeHtml from 'escape-html';
import { insertMail } from './mail.repo';
import { mailText } from './mail.text';

/** Content of an e-mail. Its plain text and HTML are built from these fields. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** A code for the player to enter, shown in large type. */
  code?: string;
  /** A link to this site. */
  link?: { href: string; label: string };
  /** Time in ms until the e-mail expires, if different from the default. Expired e-mails are not sent. */
  validMs?: number;
}

/** Default time until a queued e-mail expires. An e-mail with a code expires together with the code. */
const VALID_MS = 7 * DAY_MS;
/** Minutes until a code sent by e-mail expires (docs/product/accounts.md#email-codes). */
export const CODE_MINUTES = 10;
const CODE_VALID_MS = CODE_MINUTES * MINUTE_MS;

/**
 * Queues an e-mail in the transaction of the event that the e-mail reports. `recipient` must have passed
 * `checkEmail`.
 */
export const queueMail = (tx: Db, recipient: string, letter: Letter, now: Date): Promise<void> =>
  insertMail(tx, {
    recipient,
    subject: oneLine(letter.subject),
    text: toText(letter),
    html: toHtml(letter),
    createdAt: now,
    nextAt: now,
    expiresAt: new Date(
      now.getTime() + (letter.validMs ?? (letter.code === undefined ? VALID_MS : CODE_VALID_MS)),
    ),
  });

/** Replaces line breaks with spaces, so that a player's name cannot add e-mail headers. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();

function toText({ paragraphs, code, link }: Letter): string {
  const parts = [...paragraphs, code, link && `${link.label}: ${link.href}`, mailText.end];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * Styles of a letter in a dark mail program. The other styles are inline, because many programs drop style sheets. A
 * code is the same in both, like a number board of the site.
 */
const DARK_STYLE =
  '@media (prefers-color-scheme:dark){.p{background:#0a1114!important}.s{background:#142228!important;color:#f3ede0!important}.e{color:#b4c6cb!important}}';

/** The HTML of a letter: a sheet of paper below the site's name, at most 4 kB without its words. */
function toHtml({ subject, paragraphs, code, link }: Letter): string {
  const body = [
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`),
    code &&
      `<p style="margin:24px 0"><span style="display:inline-block;padding:14px 16px 14px 22px;color:#ffb31a;background:#070b0c;border:4px solid #18303a;font:700 34px monospace;letter-spacing:.18em">${escapeHtml(code)}</span></p>`,
    link &&
      `<p style="margin:24px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:14px 26px;color:#14191b;background:#ffb31a;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
  ].filter(Boolean);
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>`,
    '<body class="p" style="margin:0;background:#ddd4c1"><div style="max-width:560px;margin:0 auto;font:16px/1.5 Arial,sans-serif">',
    `<p style="margin:0;padding:18px 24px 16px;color:#f3ede0;background:#0a1114;border-top:6px solid #ffb31a;font:900 26px/1 'Arial Narrow',Arial,sans-serif;letter-spacing:.02em;text-transform:uppercase">${escapeHtml(brand.name)}</p>`,
    `<div class="s" style="padding:28px 24px 32px;color:#14191b;background:#eee6d6;overflow-wrap:anywhere;word-break:break-word">${body.join('')}<p class="e" style="margin:32px 0 0;color:#494334;font-size:13px">${escapeHtml(mailText.end)}</p></div>`,
    '</div></body></html>',
  ].join('');
}
