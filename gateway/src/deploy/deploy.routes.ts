import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Db } from '@site/api/db';
import { AnnounceReply, BlobReply, MoveReply, MoveRequest, StatusReply } from '@site/shared/contracts/deploy';
import type { RouteMode } from '@site/shared/contracts/composition';
import { isApiError } from '@site/shared/contracts/errors';
import { ReleaseManifest } from '@site/shared/contracts/release';
import type { FastifyRequest } from 'fastify';
import type { LiveChannel } from '../channel/live-channel';
import { toLiveArea } from '../channel/live-site';
import { moveChannel } from '../channel/move.service';
import type { GatewayMetrics } from '../metrics/gateway-metrics';
import { fetchRevision } from '../store/channel.repo';
import type { StoredToken } from '../store/token.repo';
import { handleDeployError } from './deploy-error';
import { refusal } from './refusal';
import { announceRelease, storeBlob } from './release.service';
import { fetchStatus } from './status.service';
import { findToken, mayDeploy } from './token.service';

/** Where a request carries whose token it came with. */
const TOKEN = 'deployToken';
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
const MAX_BLOB_BYTES = 8 * 1024 * 1024;

export interface DeployPorts {
  db: Db;
  live: Pick<LiveChannel, 'refresh' | 'current'>;
  metrics: Pick<GatewayMetrics, 'countMove'>;
  mode: RouteMode;
}

/** The deploy API (contracts/deploy.ts): what `site` and every other deploying tool talks to. */
export const buildDeployApi =
  ({ db, live, metrics, mode }: DeployPorts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.setValidatorCompiler(TypeBoxValidatorCompiler);
    app.setErrorHandler(handleDeployError);
    app.decorateRequest(TOKEN, null);
    // before the body is read: who has no token gets neither memory nor a look at what a body should be
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      request.setDecorator<StoredToken>(TOKEN, await authenticate(db, request));
    });
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.get('/status', { schema: { response: { 200: StatusReply } } }, () => fetchStatus(db));

    app.post(
      '/releases',
      {
        bodyLimit: MAX_MANIFEST_BYTES,
        schema: { body: ReleaseManifest, response: { 200: AnnounceReply } },
      },
      async (request) => {
        authorize(request, request.body.area);
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
        const token = tokenOf(request);
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
        const { area, to, action, why, revision } = request.body;
        const token = authorize(request, area);
        const base = revision ?? (await fetchRevision(db));
        const moved = await moveChannel(db, {
          action,
          moves: [{ area, to }],
          who: token.name,
          why,
          base,
          mode,
        }).catch((error: unknown) => {
          const result = isApiError(error) ? error.code : 'INTERNAL';
          metrics.countMove(toLiveArea(live.current, area), action, result);
          throw error;
        });
        metrics.countMove(area, action, 'done');
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

const tokenOf = (request: FastifyRequest) => request.getDecorator<StoredToken>(TOKEN);

function authorize(request: FastifyRequest, area: string): StoredToken {
  const token = tokenOf(request);
  if (!mayDeploy(token, area))
    throw refusal('FORBIDDEN', `The token of ${token.name} may not deploy ${area}`);
  return token;
}
