import { createHash } from 'node:crypto';
import { KIT_PATH } from '@site/contracts/kit';
import { matchesEtag } from '@site/server/http/negotiate';
import type { FastifyInstance } from 'fastify';
import { wantsPage } from '../../http/wants-page';
import type { MessagePorts } from '../document/message-page';
import { GUIDES, readGuide } from './guide';
import { makeGuidePage } from './guide-page';
import { kitText } from './kit.text';

/** The guides for areas in other repositories, with their addresses. The kit has them as files too. */
export const guideLinks = Object.entries(kitText.guide).map(([file, label]) => ({
  to: KIT_PATH + file,
  label,
}));

interface GuidePorts {
  /** Public address of the site; null if it is that of the request. */
  origin: string | null;
  page: MessagePorts;
}

/**
 * Registers `GET /kit/{guide}.md`, so that guides can be read before the first `npm install`: a page for browsers, and
 * Markdown with absolute links for others.
 */
export function registerGuides(app: FastifyInstance, { origin, page }: GuidePorts): void {
  for (const file of Object.keys(GUIDES)) {
    const guide = readGuide(file);
    const shown = makeGuidePage(guide, page);
    app.get(KIT_PATH + file, (request, reply) => {
      const isPage = wantsPage(request);
      const body = isPage ? shown.body : guide.toMarkdown(origin ?? `${request.protocol}://${request.host}`);
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      if (isPage) void reply.headers(shown.headers);
      void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept', 'x-robots-tag': 'noindex' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`text/${isPage ? 'html' : 'plain'}; charset=utf-8`).send(body);
    });
  }
}
