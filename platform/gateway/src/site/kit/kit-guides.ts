import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KIT_PATH } from '@site/contracts/kit';
import { matchesEtag } from '@site/server/http/negotiate';
import type { FastifyInstance } from 'fastify';
import { kitText } from './kit.text';

const DOCS = path.join(import.meta.dirname, '../../../../../docs');

/** The guides for areas in other repositories, with their addresses. The kit has them as files too. */
export const guideLinks = Object.entries(kitText.guide).map(([file, label]) => ({
  to: KIT_PATH + file,
  label,
}));

/** Registers `GET /kit/{guide}.md`: plain text, so that it can be read before the first `npm install`. */
export function registerGuides(app: FastifyInstance): void {
  for (const file of Object.keys(kitText.guide)) {
    const body = readFileSync(path.join(DOCS, file), 'utf8');
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    app.get(KIT_PATH + file, (request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', etag, 'x-robots-tag': 'noindex' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/plain; charset=utf-8').send(body);
    });
  }
}
