import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PageCheckReply, PageCheckRequest } from '@site/contracts/page-check';
import { fetchHead } from '../channel/channel.repo';
import type { SiteRouting } from '../channel/site-routing';
import { toState } from '../channel/state';
import { resolveRelease } from '../channel/target';
import { authorize, dbOf, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { checkPages, type PageCheckPorts } from './previews/check-pages.service';
import { assertMayChange } from './tokens/day-limit';
import { uploadVerb } from './tokens/rights';
import type { UnloggedChecks } from './tokens/unlogged-checks';

export interface PageCheckRoutePorts extends Omit<PageCheckPorts, 'db'> {
  routing: SiteRouting;
  unlogged: UnloggedChecks;
}

/** The route that checks the pages of a release without a deploy or a preview link. */
export const pageCheckRoutes =
  ({ routing, unlogged, ...ports }: PageCheckRoutePorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const checking: RouteAbout = {
      summary: 'Renders the pages of an uploaded release and loads its modals and slots',
      description:
        'The release is checked as before a deploy, in render processes of its own. `faults` lists what a deploy would be refused for. Nothing is changed. The token needs the right to preview or to deploy the area. A check counts as a change in the limit of a day.',
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
        await assertMayChange(db, token, 'deploy', [area], unlogged);
        const to = await resolveRelease(db, area, release);
        unlogged.count(token, [area]);
        const now = toState(await fetchHead(db), routing);
        return checkPages({ ...ports, db }, now, [{ area, to }], request, token);
      },
    );
  };
