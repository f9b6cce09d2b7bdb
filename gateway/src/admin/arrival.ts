import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../channel/live/live-channel';

const arrivals = new WeakMap<FastifyRequest, number>();

/** From here on it is known of every request of this scope what visitors of this gateway got when it came. */
export function noteArrivals(app: FastifyInstance, live: Pick<LiveChannel, 'current'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, live.current?.revision ?? 0);
    done();
  });
}

/** The channel's revision that this gateway served when the request came; 0 as long as nothing was deployed. */
export const revisionAtArrival = (request: FastifyRequest): number => arrivals.get(request) ?? 0;
