import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/api/db';
import { PreviewReply, PreviewRequest } from '@site/shared/contracts/deploy';
import { PREVIEW_PATH } from '@site/shared/contracts/visitor';
import { findLinkProblems } from '../channel/link.service';
import { applyMoves, releasesOf } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { fetchHead } from '../channel/channel.repo';
import { keepForPreview } from '../releases/store/release.repo';
import { writePreview } from '../site/visitors/preview-link';
import { authorize } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { moveRefusal, notLinking } from '../refusals/refusal';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 24;

const EXAMPLE: PreviewRequest = { area: 'home', release: '3f2a9c01', hours: 8 };

export interface PreviewLinkPorts {
  db: Db;
  secret: Buffer;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** `https://example.org`, when it is configured. */
  origin: string | null;
}

/** Signs links that show the live site with one other release; what would not link is refused here already. */
export const previewRoutes =
  ({ db, secret, clock, origin }: PreviewLinkPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const signing: RouteAbout = {
      summary: 'Signs a link that shows the live site with one other release',
      description: 'Whoever opens it sees that release until it expires (24 hours, unless told otherwise).',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'DOES_NOT_LINK'],
    };
    app.post(
      '/previews',
      {
        schema: { ...signing, body: withExamples(PreviewRequest, EXAMPLE), response: { 200: PreviewReply } },
      },
      async (request): Promise<PreviewReply> => {
        const { area, hours = USUAL_HOURS } = request.body;
        authorize(request, 'preview', area);
        const head = await fetchHead(db);
        if (!head) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
        const release = await resolveRelease(db, area, request.body.release);
        const live = applyMoves(releasesOf(head.composition), [{ area, to: release }]);
        const expires = clock() + hours * HOUR_MS;
        // before it is linked: then nobody has deleted it since
        await keepForPreview(db, area, release, new Date(expires));
        const problems = await findLinkProblems(db, live);
        if (problems.length > 0) throw notLinking(problems, null);
        const path = `${PREVIEW_PATH}/${writePreview({ area, release, expires }, secret)}`;
        return { path, origin, release, expires: new Date(expires).toISOString() };
      },
    );
  };
