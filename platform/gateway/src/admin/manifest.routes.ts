import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { RevisionReply } from '@site/contracts/deploy';
import { AreaName, ReleaseRef } from '@site/contracts/deploy-fields';
import { ReleaseManifest } from '@site/contracts/release';
import { readManifests } from '../channel/link.service';
import { readReleasesAt } from '../channel/restore';
import { resolveRelease } from '../channel/target';
import { moveRefusal } from '../refusals/refusal';
import { authorize, dbOf } from './authorize';
import type { RouteAbout } from './deploy-document';
import { assertOwns, ownsArea } from './tokens/rights';
import type { TokenBudget } from './tokens/token-budget';
import { fetchManifestSizes } from '../releases/store/manifest-size.repo';
import { wasServed } from '../releases/store/served-files.repo';

/** Routes that read stored releases and earlier revisions, so that a caller can compare them. */
export const manifestRoutes =
  (budget: Pick<TokenBudget, 'countFiles'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const reading: RouteAbout = {
      summary: 'Reads the manifest of a stored release',
      description:
        'A token of a team may read those of its own areas, and those that were live, a canary, or in an opened preview. It may read manifests of 20,000 files in a minute.',
      tags: ['releases'],
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    };
    app.get(
      '/releases/:area/:release',
      {
        schema: {
          ...reading,
          params: Type.Object({ area: AreaName, release: ReleaseRef }),
          response: { 200: ReleaseManifest },
        },
      },
      async (request) => {
        const token = authorize(request, 'read', null);
        const db = dbOf(request);
        const { area } = request.params;
        const release = await resolveRelease(db, area, request.params.release);
        if (!ownsArea(token, area) && !(await wasServed(db, area, release))) assertOwns(token, 'read', area);
        for (const { files } of await fetchManifestSizes(db, [[area, release]]))
          budget.countFiles(token, files);
        const manifest = (await readManifests(db, { [area]: release })).get(area);
        if (!manifest) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release });
        return manifest;
      },
    );

    const looking: RouteAbout = {
      summary: 'The releases that were live after a revision',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    };
    app.get(
      '/revisions/:revision',
      {
        schema: {
          ...looking,
          params: Type.Object({ revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
          response: { 200: RevisionReply },
        },
      },
      async (request) => {
        authorize(request, 'read', null);
        const { revision } = request.params;
        return { revision, areas: await readReleasesAt(dbOf(request), revision) };
      },
    );
  };
