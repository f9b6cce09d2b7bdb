import { handleError, handleNotFound } from '@site/server/http/error-handler';
import { addRequestId, REQUEST_ID_HEADER } from '@site/server/http/request-id';
import type { ErrorReply } from '@site/contracts/error-reply';
import { JWKS_PATH, type UpstreamRefusal } from '@site/contracts/upstream';
import {
  AREA_HEADER,
  isRequestType,
  toReplyHeaders,
  toRequestHeaders,
  toUpstreamPath,
  UPSTREAM_METHODS,
} from '@site/contracts/upstream-call';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { toCallSender } from '../http/call-sender';
import type { RunningCalls } from '../http/clients/running-calls';
import { sendBadCall } from '../http/send-bad-call';
import { sendClosedCall } from '../http/send-closed-call';
import type { LiveUpstreams } from './live-upstreams';
import type { IdentifyUser } from './user-port';
import type { UserTokens } from './user-tokens';
import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';

/** Public keys change with the secret only. A verifier that meets an unknown key asks again. */
const KEYS_CACHE_CONTROL = 'public, max-age=60';
const RETRY_AFTER_S = 5;

export interface UpstreamRoutesPorts {
  upstreams: Pick<LiveUpstreams, 'has' | 'call'>;
  tokens: Pick<UserTokens, 'create' | 'readPublicKeys'>;
  identify: IdentifyUser;
  /** Limits how many users of one network are looked up at the same time. The calls have limits of their own. */
  lookups: Pick<RunningCalls, 'run'>;
  /** Returns true if an area is closed. */
  isClosed: (area: string) => boolean;
  limits: Pick<UpstreamLimits, 'requestBytes'>;
}

/** Sends the calls below `/api/<area>/` to the backends of areas, and serves the keys that verify who calls. */
export const upstreamRoutes =
  ({ upstreams, tokens, identify, lookups, isClosed, limits }: UpstreamRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    app.get(JWKS_PATH, async (_request, reply) =>
      reply.header('cache-control', KEYS_CACHE_CONTROL).send(await tokens.readPublicKeys()),
    );
    await app.register(async (scope) => {
      scope.setErrorHandler(answerFailure);
      scope.removeAllContentTypeParsers();
      const parsing = { parseAs: 'buffer', bodyLimit: limits.requestBytes } as const;
      scope.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
      scope.addHook('onRequest', (request, reply, done) => {
        const area = areaOf(request);
        if (!upstreams.has(area)) return void handleNotFound(request, reply);
        if (isClosed(area)) return void sendClosedCall(reply);
        const { upgrade, [AREA_HEADER]: loop } = request.headers;
        if (upgrade !== undefined || loop !== undefined || toUpstreamPath(request.raw.url ?? '') === null)
          return void sendBadCall(reply);
        done();
      });
      scope.route({
        method: [...UPSTREAM_METHODS],
        url: '/api/:area/*',
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const area = areaOf(request);
          const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null;
          if (body && !isRequestType(request.headers['content-type'] ?? '')) return sendBadCall(reply);
          const user = await lookups.run(request, () => identify(request));
          // nobody would get the answer
          if (user === undefined) return reply.hijack();
          const answer = await upstreams.call(area, {
            method: UPSTREAM_METHODS.find((method) => method === request.method) ?? 'GET',
            path: toUpstreamPath(request.raw.url ?? '') ?? '/',
            headers: {
              ...toRequestHeaders(request.headers),
              ...(user === null ? {} : { authorization: `Bearer ${await tokens.create(user, area)}` }),
              [AREA_HEADER]: area,
              [REQUEST_ID_HEADER]: request.id,
            },
            body,
            sender: toCallSender(request),
          });
          void reply.code(answer.status).headers(toReplyHeaders(answer.headers, user === null));
          return reply.send(answer.body.length > 0 ? answer.body : undefined);
        },
      });
    });
  };

const areaOf = ({ params }: FastifyRequest) => (params as { area: string }).area;

const ADVICE: Partial<Record<UpstreamFailure['fault'], string>> = {
  busy: 'has too many calls at once',
  resting: 'does not work now',
  ended: 'was switched off',
  'connect-timeout': 'does not answer in time',
  'reply-timeout': 'does not answer in time',
  'total-timeout': 'does not answer in time',
};

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof UpstreamFailure)) return handleError(error, request, reply);
  const area = areaOf(request);
  const { fault, status } = error;
  const details: UpstreamRefusal = { reason: 'upstream', area, fault };
  const body: ErrorReply = {
    code: 'UNAVAILABLE',
    message: `The service of ${area} ${ADVICE[fault] ?? 'gave no usable answer'}`,
    details,
    ...addRequestId(reply, status),
  };
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_S));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
