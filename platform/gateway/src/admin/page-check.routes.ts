import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PageCheckReply, PageCheckRequest } from '@site/contracts/page-check';
import { fetchHead } from '../channel/channel.repo';
import { findNewClaims } from '../channel/new-claims';
import { assertNotFrozen } from '../channel/plan';
import type { SiteRouting } from '../channel/site-routing';
import { toState } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { authorize, dbOf, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { checkPages, type PageCheckPorts } from './previews/check-pages.service';
import { createClaimCheck } from './tokens/claims';
import { assertDayLimit } from './tokens/day-limit';
import { uploadVerb } from './tokens/rights';
import type { UnloggedChecks } from './tokens/unlogged-checks';

export interface PageCheckRoutePorts extends Omit<PageCheckPorts, 'db' | 'begin'> {
  routing: SiteRouting;
  /** Counts the checks of this route. */
  checks: UnloggedChecks;
}

/** The route that checks the pages of a release without a deploy or a preview link. */
export const pageCheckRoutes =
  ({ routing, checks, ...ports }: PageCheckRoutePorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const checking: RouteAbout = {
      summary: 'Renders the pages of an uploaded release and loads its modals and slots',
      description:
        'The release is checked as before a deploy, in render processes of its own. `faults` lists what a deploy would be refused for. Nothing is changed. The token needs the right to preview or to deploy the area, and to claim what the release newly owns. An area that is frozen is not checked. Checks have a limit of a day of their own.',
      tags: ['releases'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'DOES_NOT_LINK'],
    };
    app.post(
      '/page-checks',
      {
        schema: {
          ...checking,
          body: withExamples(PageCheckRequest, { area: 'home', release: '3f2a9c01d4e5b677' }),
          response: { 200: PageCheckReply },
        },
      },
      async (request): Promise<PageCheckReply> => {
        const { area, release } = request.body;
        const token = authorize(request, uploadVerb(tokenOf(request)), area);
        const db = dbOf(request);
        const moves = [{ area, to: await resolveRelease(db, area, release) }];
        const now = toState(await fetchHead(db), routing);
        await assertNotFrozen(db, now, area);
        (await findNewClaims(db, now.live, moves)).forEach(createClaimCheck(token));
        await assertDayLimit(db, token, 'checks', [area], (one) => checks.of(one));
        const reply = await checks.run(token, [area], (begin) =>
          checkPages({ ...ports, db, begin }, now, moves, request, token),
        );
        if (reply.drawn) checks.count(token, [area]);
        return reply;
      },
    );
  };
