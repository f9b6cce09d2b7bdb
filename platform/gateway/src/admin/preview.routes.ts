import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { PreviewInfo, PreviewReply, PreviewRequest, PreviewsReply } from '@site/contracts/deploy-preview';
import { fetchPreview, fetchPreviews, type StoredPreview } from '../previews/preview.repo';
import { refusal } from '../refusals/refusal';
import { authorize, dbOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { closePreview, makePreview, type PreviewLinkPorts } from './previews/make-preview.service';

const EXAMPLE: PreviewRequest = { area: 'home', release: '3f2a9c01', hours: 8 };

const toInfo = (preview: StoredPreview): PreviewInfo => ({
  id: preview.id,
  area: preview.area,
  release: preview.release,
  by: preview.createdBy,
  createdAt: preview.createdAt.toISOString(),
  expires: preview.expiresAt.toISOString(),
  end: preview.end,
});

/** Routes for preview links, which show the live site with one release replaced. */
export const previewRoutes =
  (ports: Omit<PreviewLinkPorts, 'db'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const making: RouteAbout = {
      summary: 'Makes a link that shows the live site with one other release',
      description:
        'Everybody who opens the link and confirms sees that release, until the link expires (by default after 24 hours), its token is revoked, or its area is rolled back or frozen. The code of the release is checked as before a deploy; failing pages are listed in `faults`.',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'DOES_NOT_LINK'],
    };
    app.post(
      '/previews',
      {
        schema: { ...making, body: withExamples(PreviewRequest, EXAMPLE), response: { 200: PreviewReply } },
      },
      (request): Promise<PreviewReply> =>
        makePreview(
          { ...ports, db: dbOf(request) },
          request.body,
          authorize(request, 'preview', request.body.area),
          request,
        ),
    );

    const listing: RouteAbout = {
      summary: 'Lists the preview links whose time is not over: who made them, for what, until when',
      tags: ['channel'],
      errors: ['FORBIDDEN'],
    };
    app.get('/previews', { schema: { ...listing, response: { 200: PreviewsReply } } }, async (request) => {
      authorize(request, 'read', null);
      return { previews: (await fetchPreviews(dbOf(request), new Date(ports.clock()))).map(toInfo) };
    });

    const ending: RouteAbout = {
      summary: 'Ends a preview link for everybody',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    };
    app.delete(
      '/previews/:id',
      {
        schema: {
          ...ending,
          params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
          response: { 200: PreviewInfo },
        },
      },
      async (request) => {
        const { id } = request.params;
        const db = dbOf(request);
        const preview = await fetchPreview(db, id);
        if (!preview) throw refusal('NOT_FOUND', `There is no preview link ${id}`);
        const { name } = authorize(request, 'preview', preview.area);
        await closePreview({ ...ports, db }, preview, name);
        return toInfo({ ...preview, end: 'ended' });
      },
    );
  };
