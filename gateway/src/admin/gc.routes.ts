import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/api/db';
import { GcReply } from '@site/shared/contracts/deploy';
import { authorize } from './authorize';
import type { RouteAbout } from './deploy-document';
import { collectGarbage, fetchGarbage } from '../gc/gc.service';

/** Old releases and files that nobody can need any more. */
export const gcRoutes =
  (db: Db): FastifyPluginAsyncTypebox =>
  async (app) => {
    const showing: RouteAbout = {
      summary: 'Shows what `POST /gc` would delete',
      tags: ['store'],
      errors: ['FORBIDDEN'],
    };
    app.get('/gc', { schema: { ...showing, response: { 200: GcReply } } }, (request) => {
      authorize(request, 'gc', null);
      return fetchGarbage(db);
    });

    const deleting: RouteAbout = {
      summary: 'Deletes releases and files that nobody can need any more',
      description:
        'What was live in the last 30 days stays, what a canary, a preview link that is valid or a browser’s word of the last 48 hours names, the last 5 releases that an area can be rolled back through, and what was announced in the last 48 hours. It may run beside deploys.',
      tags: ['store'],
      errors: ['FORBIDDEN'],
    };
    app.post('/gc', { schema: { ...deleting, response: { 200: GcReply } } }, (request) => {
      authorize(request, 'gc', null);
      return collectGarbage(db);
    });
  };
