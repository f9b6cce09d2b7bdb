import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/api/db';
import { PreviewReply, PreviewRequest } from '@site/shared/contracts/deploy-preview';
import { HOUR_MS } from '@site/shared/contracts/time';
import { PREVIEW_PATH } from '@site/shared/contracts/visitor';
import { findLinkProblems, readManifests } from '../channel/link.service';
import { findNewClaims } from '../channel/new-claims';
import { applyMoves, releasesOf } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { fetchHead } from '../channel/channel.repo';
import { extendPreview } from '../releases/store/release.repo';
import type { SigningSecret } from '../secrets/site-secrets';
import { writePreview } from '../site/visitors/preview-link';
import type { ReleaseTrust } from '../signing/release-trust';
import { authorize } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { createClaimCheck } from './tokens/claims';
import { moveRefusal, linkRefusal } from '../refusals/refusal';

const DEFAULT_HOURS = 24;

const EXAMPLE: PreviewRequest = { area: 'home', release: '3f2a9c01', hours: 8 };

export interface PreviewLinkPorts {
  db: Db;
  trust: ReleaseTrust;
  secret: SigningSecret;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  /** Origin of the site, for example `https://example.org`, or null if none is configured. */
  origin: string | null;
}

/**
 * Route that signs preview links, which show the live site with one release replaced. Rejects a release that
 * does not link with the other live releases.
 */
export const previewRoutes =
  ({ db, trust, secret, clock, origin }: PreviewLinkPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const signing: RouteAbout = {
      summary: 'Signs a link that shows the live site with one other release',
      description:
        'Everybody who opens the link sees that release until the link expires, by default after 24 hours.',
      tags: ['channel'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'DOES_NOT_LINK'],
    };
    app.post(
      '/previews',
      {
        schema: { ...signing, body: withExamples(PreviewRequest, EXAMPLE), response: { 200: PreviewReply } },
      },
      async (request): Promise<PreviewReply> => {
        const { area, hours = DEFAULT_HOURS } = request.body;
        const token = authorize(request, 'preview', area);
        const head = await fetchHead(db);
        if (!head) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
        const release = await resolveRelease(db, area, request.body.release);
        const move = { area, to: release };
        const now = releasesOf(head.composition);
        (await findNewClaims(db, now, [move])).forEach(createClaimCheck(token));
        const live = applyMoves(now, [move]);
        const expires = clock() + hours * HOUR_MS;
        // extends the preview before the link check, so that garbage collection cannot delete the
        // release meanwhile
        await extendPreview(db, area, release, new Date(expires));
        const manifests = await readManifests(db, { [area]: release });
        await trust.assertTrusted(db, [...manifests.values()], 'deploy');
        const problems = await findLinkProblems(db, live);
        if (problems.length > 0) throw linkRefusal(problems, null);
        const path = `${PREVIEW_PATH}/${writePreview({ area, release, expires }, secret.current())}`;
        return { path, origin, release, expires: new Date(expires).toISOString() };
      },
    );
  };
