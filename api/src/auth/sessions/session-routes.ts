import type { Static, TSchema } from '@sinclair/typebox';
import { wrongToken } from '@site/server/http/refusal';
import { Refusal } from '../../http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Client, readClient } from '@site/server/network/client';
import { type Caller, findCaller } from './session.service';
import type { Db } from '@site/server/db/types';
import type { ApiRouteDescription } from '../../http/api-document';
import { isStorableText } from '@site/server/http/storable-text';

interface CallSchema<Body extends TSchema | undefined, Reply extends TSchema> extends ApiRouteDescription {
  body?: Body;
  querystring?: TSchema;
  reply: Reply;
  /** True if a call without a body counts as one with an empty object. */
  mayOmitBody?: boolean;
  /** HTTP method. The default is POST. */
  method?: 'GET' | 'POST';
}

/** Input of a route handler. `now` is the one timestamp used throughout the call. */
interface Call<Body> {
  body: Body;
  client: Client;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

type BodyOf<Body extends TSchema | undefined> = Body extends TSchema ? Static<Body> : undefined;
type Handler<Body, Reply extends TSchema> = (call: Body) => Promise<Static<Reply>>;

export interface CallPorts {
  db: Db;
  now: () => Date;
}

/**
 * Returns two functions that add routes to a plugin. `open` adds a route that requires no sign-in. `signedIn`
 * adds a route that requires a valid access token and throws `UNAUTHORIZED` without one. Request bodies are
 * JSON and are validated against the schema. Replies are never cached.
 */
export function createSessionRoutes(app: FastifyInstance, { db, now }: CallPorts) {
  // Rejects plain-text bodies, because a form on another site can send plain text but not JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    done(isStorableText(request.body) ? undefined : new Refusal('BAD_REQUEST'));
  });

  const register = (
    path: string,
    {
      body,
      reply: replySchema,
      method = 'POST',
      mayOmitBody = false,
      ...about
    }: CallSchema<TSchema | undefined, TSchema>,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    onRequest: (request: FastifyRequest) => Promise<void> = () => Promise.resolve(),
  ) => {
    const schema: FastifySchema = { ...about, ...(body ? { body } : {}), response: { 200: replySchema } };
    const preValidation = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      if (mayOmitBody) request.body ??= {};
      done();
    };
    app.route({ method, url: path, schema, onRequest, preValidation, handler });
  };
  const callers = new WeakMap<FastifyRequest, { caller: Caller; now: Date }>();
  // before the body is read, so that the reply to a guest does not depend on the body
  const authenticate = async (request: FastifyRequest) => {
    const startedAt = now();
    callers.set(request, { caller: await requireCaller(db, request, startedAt), now: startedAt });
  };
  const toCall = <Body>(request: FastifyRequest, reply: FastifyReply): Call<Body> => ({
    body: request.body as Body,
    // Computed on demand: browsers poll a pending sign-in once a second, and those polls need the client only
    // after approval (`Poll` in sign-in-challenge.service.ts).
    get client() {
      return readClient(request);
    },
    now: now(),
    request,
    reply,
  });

  return {
    open<Reply extends TSchema, Body extends TSchema | undefined = undefined>(
      path: string,
      about: CallSchema<Body, Reply>,
      handle: Handler<Call<BodyOf<Body>>, Reply>,
    ): void {
      register(path, about, (request, reply) => handle(toCall(request, reply)));
    },
    signedIn<Reply extends TSchema, Body extends TSchema | undefined = undefined>(
      path: string,
      about: CallSchema<Body, Reply>,
      handle: Handler<Call<BodyOf<Body>> & { caller: Caller }, Reply>,
    ): void {
      const errors = [...(about.errors ?? []), 'UNAUTHORIZED' as const];
      const handleCaller = async (request: FastifyRequest, reply: FastifyReply) => {
        const authenticated = callers.get(request) as { caller: Caller; now: Date };
        return handle(Object.assign(toCall<BodyOf<Body>>(request, reply), authenticated));
      };
      register(path, { ...about, errors }, handleCaller, authenticate);
    },
  };
}

/** Returns the signed-in player who sent the request, or null when the request has no valid access token. */
export async function readCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller | null> {
  const found = await findSender(db, request, now);
  return typeof found === 'object' ? found : null;
}

/**
 * Returns the id of the player who sent a request, or null for a guest. Throws `UNAUTHORIZED` for a token that is not
 * valid any more.
 */
export const readPlayerId = async (db: Db, request: FastifyRequest, now: Date): Promise<number | null> =>
  request.headers.authorization === undefined ? null : (await requireCaller(db, request, now)).playerId;

async function requireCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller> {
  const found = await findSender(db, request, now);
  if (found === 'unknown') throw wrongToken('token');
  if (typeof found === 'string') throw new Refusal('UNAUTHORIZED');
  return found;
}

async function findSender(db: Db, { headers: { authorization } }: FastifyRequest, now: Date) {
  if (authorization === undefined) return 'guest';
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  return token === undefined ? 'unknown' : findCaller(db, token, now);
}
