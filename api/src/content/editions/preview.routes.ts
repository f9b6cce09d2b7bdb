import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { DAY_S } from '@site/contracts/time';
import { readCookie, toCookie } from '@site/server/http/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal';
import { withPreviewedContent } from '../previewed-content';
import { PREVIEW_COOKIE, PREVIEW_END, PREVIEW_LINK } from './preview-link';
import type { ContentPreviews } from './preview.service';

interface PreviewPorts {
  previews: ContentPreviews;
  /** Origin of the site. */
  origin: string;
}

const TOKEN = /^[\w-]{32}$/;

/**
 * Serves the links that start and end a preview of content. A browser does not send the cookie with the redirect after
 * a link of another site, so the replies load the main page themselves.
 */
export const buildPreviewRoutes =
  ({ previews, origin }: PreviewPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const setCookie = (reply: FastifyReply, token: string, seconds: number) =>
      reply
        .header('set-cookie', toCookie(origin, PREVIEW_COOKIE, token, seconds))
        .header('cache-control', 'no-store')
        // the browser may have stored replies of the other content
        .header('clear-site-data', '"cache"')
        .header('refresh', '0; url=/')
        .type('text/plain; charset=utf-8')
        .send('');
    app.get(PREVIEW_END, { schema: { hide: true } }, (_request, reply) => setCookie(reply, '', 0));
    app.get(
      `${PREVIEW_LINK}/:token`,
      { schema: { hide: true, params: Type.Object({ token: Type.String({ pattern: TOKEN.source }) }) } },
      async (request, reply) => {
        const { token } = request.params;
        if (!(await previews.read(token))) throw new Refusal('NOT_FOUND');
        return setCookie(reply, token, DAY_S);
      },
    );
  };

/** Returns the token of the preview that a browser has opened, without looking it up. */
export function readPreviewToken(request: FastifyRequest, origin: string): string | null {
  if (!request.headers.cookie?.includes(PREVIEW_COOKIE)) return null;
  const token = readCookie(request, origin, PREVIEW_COOKIE) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Lets GET requests of browsers with a preview see its content. Their replies are not stored. */
export function showPreviews(app: FastifyInstance, { previews, origin }: PreviewPorts): void {
  const previewing = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request, reply) => {
    if (previewing.has(request)) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.method === 'GET' ? readPreviewToken(request, origin) : null;
    if (!token) return done();
    previews.read(token).then((previewed) => {
      if (!previewed) return done();
      previewing.add(request);
      withPreviewedContent(previewed.items, done);
    }, done);
  });
}
