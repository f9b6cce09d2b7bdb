import { brand } from '@site/shared/text/brand';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '@site/server/db/types';
import { formatStamp } from '@site/text/dates';
import escapeHtml from 'escape-html';
import { selectMails } from './mail.repo';
import { outboxText as text } from './outbox.text';

const MAILS_MAX = 50;
/**
 * Content security policy of the outbox page. It blocks all scripts as a precaution, although the site itself
 * writes the e-mails.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Creates the outbox page of the demo, which shows the e-mails that a real site would have sent, newest first
 * (docs/product/payments.md#demo-mode). Never registered together with SMTP.
 */
export const buildOutboxRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    app.get('/outbox', { schema: { hide: true } }, async (_request, reply) => {
      const mails = await selectMails(db, MAILS_MAX);
      const letters = mails.map(
        ({ recipient, subject, createdAt, html }) =>
          `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(recipient)}, ${formatStamp(createdAt.getTime())}</p><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></article>`,
      );
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title} — ${escapeHtml(brand.name)}</title><style>:root{color-scheme:light dark}body{margin:0 auto;max-width:680px;padding:24px;background:#0b1114;color:#e9e2d2;font:16px/1.5 sans-serif}article{margin:32px 0}h2{margin:0;font-size:19px}p{margin:4px 0 12px;color:#9aa5a8}iframe{width:100%;height:420px;border:0}</style></head><body><h1>${text.title}</h1><p>${text.lead}</p>${letters.join('') || `<p>${text.empty}</p>`}</body></html>`,
        );
    });
  };
