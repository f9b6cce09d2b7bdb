import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Db } from '@site/api/db';
import { AnnounceReply, BlobReply, MoveReply, MoveRequest, StatusReply } from '@site/shared/contracts/deploy';
import type { RouteMode } from '@site/shared/contracts/composition';
import { ReleaseManifest } from '@site/shared/contracts/release';
import type { FastifyRequest } from 'fastify';
import type { LiveChannel } from '../channel/live-channel';
import { moveChannel } from '../channel/move.service';
import { fetchRevision } from '../store/channel.repo';
import type { StoredToken } from '../store/token.repo';
import { handleDeployError } from './deploy-error';
import { refusal } from './refusal';
import { announceRelease, storeBlob } from './release.service';
import { fetchStatus } from './status.service';
import { findToken, mayDeploy } from './token.service';

export const DEPLOY_API = '/deploy/v1';
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
const MAX_BLOB_BYTES = 8 * 1024 * 1024;

export interface DeployPorts {
  db: Db;
  live: Pick<LiveChannel, 'refresh'>;
  mode: RouteMode;
}

/** The deploy API (contracts/deploy.ts): what `site` and every other deploying tool talks to. */
export const buildDeployApi =
  ({ db, live, mode }: DeployPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.setErrorHandler(handleDeployError);
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.get('/status', { schema: { response: { 200: StatusReply } } }, async (request) => {
      await authenticate(db, request);
      return fetchStatus(db);
    });

    app.post(
      '/releases',
      {
        bodyLimit: MAX_MANIFEST_BYTES,
        schema: { body: ReleaseManifest, response: { 200: AnnounceReply } },
      },
      async (request) => {
        authorize(await authenticate(db, request), request.body.area);
        return announceRelease(db, request.body);
      },
    );

    app.put(
      '/blobs/:digest',
      {
        bodyLimit: MAX_BLOB_BYTES,
        schema: {
          params: Type.Object({ digest: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }) }),
          response: { 200: BlobReply },
        },
      },
      async (request) => {
        const token = await authenticate(db, request);
        if (!Buffer.isBuffer(request.body)) {
          throw refusal('BAD_REQUEST', 'A file is sent as application/octet-stream');
        }
        const integrity = `sha384-${request.params.digest.replaceAll('-', '+').replaceAll('_', '/')}`;
        return storeBlob(db, integrity, request.body, (area) => mayDeploy(token, area));
      },
    );

    app.post(
      '/channel',
      { schema: { body: MoveRequest, response: { 200: MoveReply } } },
      async (request): Promise<MoveReply> => {
        const began = performance.now();
        const token = await authenticate(db, request);
        const { area, to, action, why, revision } = request.body;
        authorize(token, area);
        const base = revision ?? (await fetchRevision(db));
        const moved = await moveChannel(db, {
          action,
          moves: [{ area, to }],
          who: token.name,
          why,
          base,
          mode,
        });
        await live.refresh();
        const [move] = moved.moves;
        return {
          revision: moved.revision,
          composition: moved.composition.id,
          from: move?.from ?? null,
          to: move?.to ?? '',
          tookMs: Math.round(performance.now() - began),
        };
      },
    );
  };

async function authenticate(db: Db, request: FastifyRequest): Promise<StoredToken> {
  const [, given] = /^Bearer ([\w.~+/=-]{8,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = given ? await findToken(db, given) : null;
  if (!token) throw refusal('UNAUTHORIZED', 'No valid deploy token: Authorization: Bearer <token>');
  return token;
}

function authorize(token: StoredToken, area: string): void {
  if (!mayDeploy(token, area))
    throw refusal('FORBIDDEN', `The token of ${token.name} may not deploy ${area}`);
}
