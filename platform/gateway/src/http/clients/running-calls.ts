import { isOwnCall } from '@site/server/http/request-id';
import { FairQueue } from '@site/server/jobs/fair-queue';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hasEnded } from './when-reply-ends';

/**
 * Limits how many calls of one IPv4 /24 or IPv6 /48 network run at the same time. Its further calls wait for each
 * other, not for calls of other networks. A call runs from the end of its body until its reply is ready, also when its
 * client has gone: the work goes on then.
 *
 * Calls that have waited start one in each turn of the event loop, networks in rotation. Many calls finish without
 * leaving their turn, and would otherwise run one after the other before anything else.
 */
export class RunningCalls {
  private readonly queue = new FairQueue<() => void>();
  private readonly running = new Map<string, number>();
  private isScheduled = false;

  constructor(private readonly maxRunning: number) {}

  /** Number of calls that wait for others of their network. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Limits the calls of the routes of a plugin. */
  limit(routes: FastifyPluginAsync): FastifyPluginAsync {
    return async (app) => {
      const ends = new WeakMap<FastifyRequest, () => void>();
      app.addHook('preHandler', (request, _reply, done) => {
        if (isOwnCall(request)) return done();
        const network = toWitnessNetwork(request.ip);
        void this.takePlace(network).then(() => {
          if (hasEnded(request)) return this.leave(network);
          ends.set(request, () => ends.delete(request) && this.leave(network));
          done();
        });
      });
      app.addHook('onSend', (request, _reply, _payload, done) => {
        ends.get(request)?.();
        done();
      });
      await app.register(routes);
    };
  }

  /**
   * Does a part of a request as a call of its network. Resolves with undefined, and does nothing, if the client has
   * gone before the call may run.
   */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | undefined> {
    if (isOwnCall(request)) return work();
    const network = toWitnessNetwork(request.ip);
    await this.takePlace(network);
    try {
      return hasEnded(request) ? undefined : await work();
    } finally {
      this.leave(network);
    }
  }

  /** Resolves when a call of this network may run, which then counts as running. */
  private takePlace(network: string): Promise<void> {
    const count = () => this.running.set(network, this.countOf(network) + 1);
    if (this.mayRun(network)) return Promise.resolve(void count());
    return new Promise<void>((start) =>
      this.queue.add(network, () => {
        count();
        start();
      }),
    );
  }

  private leave(network: string): void {
    const left = this.countOf(network) - 1;
    if (left > 0) this.running.set(network, left);
    else this.running.delete(network);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.queue.size === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.startNext();
    });
  }

  private startNext(): void {
    const next = this.queue.take((network) => this.mayRun(network));
    if (!next) return;
    next();
    this.schedule();
  }

  private readonly mayRun = (network: string): boolean => this.countOf(network) < this.maxRunning;

  private countOf(network: string): number {
    return this.running.get(network) ?? 0;
  }
}
