import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/server/db';
import { SecretsReply } from '@site/contracts/site-secret';
import { listSecrets } from '../secrets/secret.service';
import { authorize } from './authorize';
import type { RouteAbout } from './deploy-document';

/** Route that lists the signing secrets of the site. `POST /channel` rotates a secret. */
export const secretRoutes =
  (db: Db): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listing: RouteAbout = {
      summary: 'Lists the secrets of the site: names and ages, never values',
      tags: ['secrets'],
      errors: ['FORBIDDEN'],
    };
    app.get('/secrets', { schema: { ...listing, response: { 200: SecretsReply } } }, async (request) => {
      authorize(request, 'tokens', null);
      return { secrets: await listSecrets(db) };
    });
  };
