import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '@site/server/db';
import { KeyInfo, KeysReply, SignedRegistration } from '@site/contracts/release-signature';
import { listKeys, registerKey } from '../signing/key.service';
import type { ReleaseTrust } from '../signing/release-trust';
import { authorize } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';

const EXAMPLE: SignedRegistration = {
  registration: {
    format: 1,
    key: `ed25519:${'A'.repeat(43)}`,
    name: 'home team’s pipeline',
    areas: ['home'],
    from: '2026-11-23T00:00:00.000Z',
    until: '2027-11-23T00:00:00.000Z',
  },
  signature: 'A'.repeat(86),
};

/** Routes for the keys with which teams sign releases. `POST /channel` revokes a key. */
export const keyRoutes =
  (db: Db, trust: ReleaseTrust): FastifyPluginAsyncTypebox =>
  async (app) => {
    const registering: RouteAbout = {
      summary: 'Registers a key that signs releases',
      description:
        'An administrator signs the registration with the private half of a key of `SITE_TRUST_KEYS`. Registering a key again replaces its areas and its validity.',
      tags: ['keys'],
      errors: ['FORBIDDEN', 'CONFLICT'],
    };
    app.post(
      '/keys',
      {
        schema: {
          ...registering,
          body: withExamples(SignedRegistration, EXAMPLE),
          response: { 200: KeyInfo },
        },
      },
      (request) => registerKey(db, trust, request.body, authorize(request, 'tokens', null).name),
    );

    const listing: RouteAbout = {
      summary: 'Lists the keys that sign releases, including revoked and expired ones',
      tags: ['keys'],
      errors: ['FORBIDDEN'],
    };
    app.get('/keys', { schema: { ...listing, response: { 200: KeysReply } } }, async (request) => {
      authorize(request, 'read', null);
      return { keys: await listKeys(db) };
    });
  };
