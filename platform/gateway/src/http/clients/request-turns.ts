import { AsyncResource } from 'node:async_hooks';
import { isOwnCall } from '@site/server/http/request-id';
import type { Database } from '@site/server/db';
import { FairQueue } from '@site/server/jobs/fair-queue';
import type { FastifyInstance } from 'fastify';
import { toCallSender } from '../call-sender';
import { hasEnded } from './when-reply-ends';

/**
 * Maximum number of requests of one sender that start in one turn of the event loop. A browser sends fewer at once,
 * except for the files of a page, and turns are short while nobody floods the site.
 */
const STARTS = 4;

/**
 * Spreads the work for one IPv4 /24 or IPv6 /48 network, or for the renders of one area, over turns of the event loop.
 * Node hands over the requests of all connections in one turn, and each is handled at once, so that the requests of one
 * sender would delay everybody else by their sum.
 */
export class RequestTurns {
  private readonly queue = new FairQueue<() => void>();
  private readonly started = new Map<string, number>();
  private isScheduled = false;

  /** Does `work` now, or in a later turn if the sender has done enough in this one. */
  take(sender: string, work: () => void): void {
    if (this.mayStart(sender)) this.start(sender, work);
    // a queued function would otherwise run as part of another request
    else
      this.queue.add(
        sender,
        AsyncResource.bind(() => this.start(sender, work)),
      );
  }

  private readonly mayStart = (sender: string) => (this.started.get(sender) ?? 0) < STARTS;

  private start(sender: string, work: () => void): void {
    this.started.set(sender, (this.started.get(sender) ?? 0) + 1);
    if (!this.isScheduled) setImmediate(() => this.beginTurn());
    this.isScheduled = true;
    work();
  }

  private beginTurn(): void {
    this.isScheduled = false;
    this.started.clear();
    for (let start = this.queue.take(this.mayStart); start; start = this.queue.take(this.mayStart)) start();
  }
}

/**
 * Starts the requests of a sender in turns, on all routes that are registered later, and remembers for which sender the
 * work of a request is done: a network, or the area that is being rendered.
 */
export function spreadRequests(app: FastifyInstance, turns: RequestTurns, actFor: Database['actFor']): void {
  app.addHook('onRequest', (request, reply, done) => {
    const sender = toCallSender(request);
    const mayEnd = !isOwnCall(request);
    turns.take(sender, () => (mayEnd && hasEnded(request) ? void reply.hijack() : actFor(sender, done)));
  });
}
