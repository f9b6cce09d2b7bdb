import type { Static, TSchema } from '@sinclair/typebox';
import { Refusal } from '../../platform/http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Client, readClient } from '../../platform/network/client';
import { type Caller, findCaller } from './session.service';
import type { Db } from '../../platform/db/types';
import type { RouteAbout } from '../../platform/http/api-document';
import { isStorableText } from '../../platform/http/storable-text';

interface CallSchema<Body extends TSchema | undefined, Reply extends TSchema> extends RouteAbout {
  body?: Body;
  reply: Reply;
  /** POST unless it says otherwise. */
  method?: 'GET' | 'POST';
}

/** What a call gets. `now` is one moment for all that it does. */
interface Call<Body> {
  body: Body;
  client: Client;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

type BodyOf<Body extends TSchema | undefined> = Body extends TSchema ? Static<Body> : undefined;
type Answer<Body, Reply extends TSchema> = (call: Body) => Promise<Static<Reply>>;

export interface CallPorts {
  db: Db;
  now: () => Date;
}

/**
 * Gives a plugin the two ways to answer a call of an account: `open` for anybody, `signedIn` for whoever sends an access token
 * (else `UNAUTHORIZED`). Bodies are JSON by their schema, replies are never kept by anybody.
 */
export function createCalls(app: FastifyInstance, { db, now }: CallPorts) {
  // a form of another site can send text, and no JSON
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
    { body, reply: shape, method = 'POST', ...about }: CallSchema<TSchema | undefined, TSchema>,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    const schema: FastifySchema = { ...about, ...(body ? { body } : {}), response: { 200: shape } };
    app.route({ method, url: path, schema, handler: answer });
  };
  const toCall = <Body>(request: FastifyRequest, reply: FastifyReply): Call<Body> => ({
    body: request.body as Body,
    // read when somebody looks: a poll does not
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
      answer: Answer<Call<BodyOf<Body>>, Reply>,
    ): void {
      register(path, about, (request, reply) => answer(toCall(request, reply)));
    },
    signedIn<Reply extends TSchema, Body extends TSchema | undefined = undefined>(
      path: string,
      about: CallSchema<Body, Reply>,
      answer: Answer<Call<BodyOf<Body>> & { caller: Caller }, Reply>,
    ): void {
      const errors = [...(about.errors ?? []), 'UNAUTHORIZED' as const];
      register(path, { ...about, errors }, async (request, reply) => {
        const call = toCall<BodyOf<Body>>(request, reply);
        const caller = await requireCaller(db, request, call.now);
        return answer(Object.assign(call, { caller }));
      });
    },
  };
}

/** Who sends the request; null for a guest, whose token, if any, is good for nothing. */
export async function readCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findCaller(db, token, now);
}

async function requireCaller(db: Db, request: FastifyRequest, now: Date): Promise<Caller> {
  const caller = await readCaller(db, request, now);
  if (!caller) throw new Refusal('UNAUTHORIZED');
  return caller;
}
