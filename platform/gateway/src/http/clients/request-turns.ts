import { AsyncResource } from 'node:async_hooks';
import { OWN_CALL } from '@site/server/http/request-id';
import type { Database } from '@site/server/db';
import { FairQueue } from '@site/server/jobs/fair-queue';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import { hasEnded } from './when-reply-ends';

/**
 * Maximum number of requests of one network that start in one turn of the event loop. A browser sends fewer at once,
 * except for the files of a page, and turns are short while nobody floods the site.
 */
const STARTS = 4;

/**
 * Spreads the requests of one IPv4 /24 or IPv6 /48 network over turns of the event loop, on all routes that are
 * registered later. Node hands over the requests of all connections in one turn, and each is handled at once, so that
 * the requests of one network would delay everybody else by their sum. Remembers for which network the work of
 * a request is done.
 */
export function spreadRequests(app: FastifyInstance, actFor: Database['actFor']): void {
  const queue = new FairQueue<() => void>();
  const started = new Map<string, number>();
  let isScheduled = false;

  const mayStart = (network: string) => (started.get(network) ?? 0) < STARTS;
  const count = (network: string) => {
    started.set(network, (started.get(network) ?? 0) + 1);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(beginTurn);
  };
  const beginTurn = () => {
    isScheduled = false;
    started.clear();
    for (let start = queue.take(mayStart); start; start = queue.take(mayStart)) start();
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.ip === OWN_CALL) return actFor(OWN_CALL, done);
    const network = toWitnessNetwork(request.ip);
    const start = () => {
      count(network);
      if (hasEnded(request)) return void reply.hijack();
      actFor(network, done);
    };
    if (mayStart(network)) start();
    // a queued function would otherwise run as part of another request
    else queue.add(network, AsyncResource.bind(start));
  });
}
