import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { PreviewInfo, PreviewReply, PreviewRequest, PreviewsReply } from '@site/contracts/deploy-preview';
import { releasesOfPreview, type StoredPreview } from '../previews/preview.repo';
import { refusal } from '../refusals/refusal';
import { authorize, dbOf, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { closePreview, makePreview, movesOf, type PreviewLinkPorts } from './previews/make-preview.service';

const EXAMPLES: PreviewRequest[] = [
  { area: 'home', release: '3f2a9c01', hours: 8 },
  {
    moves: [
      { area: 'home', to: '3f2a9c01' },
      { area: 'account', to: '77d0c2e5' },
    ],
  },
];

const toInfo = (preview: StoredPreview): PreviewInfo => ({
  id: preview.id,
  area: preview.area,
  release: preview.release,
  releases: releasesOfPreview(preview),
  switchable: preview.switchable,
  by: preview.createdBy,
  createdAt: preview.createdAt.toISOString(),
  expires: preview.expiresAt.toISOString(),
  end: preview.end,
});

/** Routes for preview links, which show the live site with some releases replaced. */
export const previewRoutes =
  (ports: Omit<PreviewLinkPorts, 'db'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const making: RouteAbout = {
      summary: 'Makes a link that shows the live site with other releases',
      description:
        'Everybody who opens the link and confirms sees these releases, until the link expires (by default after 24 hours), its token is revoked, or until one of its areas, or any area of that token, is rolled back, frozen or closed or has its canary withdrawn. A deploy of one of its areas by somebody else ends it too. The token needs the right for each area. The code of the releases is checked as before a deploy; failing pages are listed in `faults`. Visitors of a `switchable` link may choose other releases of its areas that visitors got before.',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'DOES_NOT_LINK'],
    };
    app.post(
      '/previews',
      {
        schema: {
          ...making,
          body: withExamples(PreviewRequest, ...EXAMPLES),
          response: { 200: PreviewReply },
        },
      },
      (request): Promise<PreviewReply> => {
        for (const { area } of movesOf(request.body)) authorize(request, 'preview', area);
        return makePreview({ ...ports, db: dbOf(request) }, request.body, tokenOf(request), request);
      },
    );

    const listing: RouteAbout = {
      summary:
        'Lists the 200 newest preview links whose time is not over: who made them, for what, until when',
      tags: ['channel'],
      errors: ['FORBIDDEN'],
    };
    app.get('/previews', { schema: { ...listing, response: { 200: PreviewsReply } } }, async (request) => {
      authorize(request, 'read', null);
      return { previews: (await ports.reader.list(dbOf(request), new Date(ports.clock()))).map(toInfo) };
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
        const preview = await ports.reader.read(db, id);
        if (!preview) throw refusal('NOT_FOUND', `There is no preview link ${id}`);
        for (const { area } of releasesOfPreview(preview)) authorize(request, 'preview', area);
        await closePreview({ ...ports, db }, preview, tokenOf(request).name);
        return toInfo({ ...preview, end: 'ended' });
      },
    );
  };
