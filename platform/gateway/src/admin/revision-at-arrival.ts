import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../channel/live/live-channel';

const revisions = new WeakMap<FastifyRequest, number>();

/** Records for every request of this scope the revision that this gateway served when the request arrived. */
export function recordRevisionAtArrival(app: FastifyInstance, live: Pick<LiveChannel, 'current'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    revisions.set(request, live.current?.revision ?? 0);
    done();
  });
}

/** Returns the revision that this gateway served when the request arrived, or 0 before the first deploy. */
export const revisionAtArrival = (request: FastifyRequest): number => revisions.get(request) ?? 0;
