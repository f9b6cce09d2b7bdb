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

function toHtml({ subject, paragraphs, code, link }: Letter): string {
  const body = [
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`),
    code && `<p style="margin:24px 0;font:700 34px monospace;letter-spacing:.18em">${escapeHtml(code)}</p>`,
    link &&
      `<p style="margin:24px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:14px 26px;color:#14110a;background:#f2a53b;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
  ].filter(Boolean);
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#e9e2d2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;color:#14110a;background:#f5efe0;font:16px/1.5 Arial,sans-serif"><p style="margin:0 0 24px;font-weight:700">${escapeHtml(brand.name)}</p>${body.join('')}<p style="margin:32px 0 0;color:#5b5444;font-size:13px">${escapeHtml(mailText.end)}</p></div></body></html>`;
}
