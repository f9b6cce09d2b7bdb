import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/server/db';
import { GcReply } from '@site/contracts/deploy';
import { authorize } from './authorize';
import type { RouteAbout } from './deploy-document';
import { collectGarbage, fetchGarbage } from '../gc/gc.service';

/** Routes that list and delete garbage: releases and files that are no longer needed. */
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
      summary: 'Deletes releases and files that are no longer needed',
      description:
        'It spares releases that were live in the last 30 days, releases of canaries, of valid preview links and of compositions that a browser reported on in the last 48 hours, the last 5 releases of each area that a rollback can reach, and everything announced in the last 48 hours. It may run beside deploys.',
      tags: ['store'],
      errors: ['FORBIDDEN'],
    };
    app.post('/gc', { schema: { ...deleting, response: { 200: GcReply } } }, (request) => {
      authorize(request, 'gc', null);
      return collectGarbage(db);
    });
  };
