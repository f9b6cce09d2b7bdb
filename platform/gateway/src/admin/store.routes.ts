import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AreaName } from '@site/contracts/deploy-fields';
import { ReleaseManifest } from '@site/contracts/release';
import { ReleaseCheckReply, RepairReply, StoreReply } from '@site/contracts/store-check';
import { assertReadable, MAX_MANIFEST_BYTES } from '../releases/upload/manifest.rules';
import { repairRelease, type RepairPorts } from '../store-check/repair.service';
import { checkRelease, checkStore, listStore } from '../store-check/store-check.service';
import { authorize, dbOf } from './authorize';
import type { RouteAbout } from './deploy-document';
import { readSignature } from './read-signature';
import { ALL, assertOwns, ownerOf } from './tokens/rights';

const params = Type.Object({
  area: AreaName,
  release: Type.String({ pattern: '^[0-9a-f]{16}$' }),
});

/** Routes that check and repair stored releases. */
export const storeRoutes =
  (ports: RepairPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listing: RouteAbout = {
      summary: 'Lists stored releases and checks the compositions',
      description:
        'A token of a team gets the releases of its own areas, four times a minute. The compositions are checked for a token of all areas.',
      tags: ['store'],
      errors: ['FORBIDDEN'],
    };
    app.get('/store', { schema: { ...listing, response: { 200: StoreReply } } }, (request) => {
      const { areas } = authorize(request, 'read', null);
      return areas.includes(ALL) ? checkStore(ports.db) : listStore(dbOf(request), areas);
    });

    const checking: RouteAbout = {
      summary: 'Reads a stored release and compares every file with its hash',
      description:
        'A token of a team may check the releases of its own areas, four a minute and one at a time.',
      tags: ['store'],
      errors: ['FORBIDDEN'],
    };
    app.get(
      '/store/:area/:release',
      { schema: { ...checking, params, response: { 200: ReleaseCheckReply } } },
      (request) => {
        const { area } = request.params;
        assertOwns(authorize(request, 'read', area), 'read', area);
        return checkRelease(ports.db, request.params);
      },
    );

    const repairing: RouteAbout = {
      summary: 'Restores a damaged release and lists the files to be sent',
      description:
        'Damaged files are restored from their other encodings and from the cache of this gateway. The others are sent with `PUT /blobs/{digest}`. `manifest` is the release.json of the same release; it is needed when the stored one is damaged or missing. The header `site-release-signature` then carries its signature, as for `POST /releases`: it is needed when the release is missing. A call of a team counts like a check of a stored release.',
      tags: ['store'],
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
    };
    app.post(
      '/store/:area/:release',
      {
        bodyLimit: MAX_MANIFEST_BYTES,
        preValidation: async ({ body }) => assertReadable((body as { manifest?: unknown } | null)?.manifest),
        schema: {
          ...repairing,
          params,
          body: Type.Object({ manifest: Type.Optional(ReleaseManifest) }, { additionalProperties: false }),
          response: { 200: RepairReply },
        },
      },
      (request) => {
        const token = authorize(request, 'deploy', request.params.area);
        const { manifest } = request.body;
        const signed = manifest ? readSignature(request.headers, manifest) : null;
        return repairRelease(
          ports,
          request.params,
          { manifest, signed, limited: !token.areas.includes(ALL) },
          ownerOf(token),
        );
      },
    );
  };
