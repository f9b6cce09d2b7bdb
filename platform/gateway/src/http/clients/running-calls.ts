import { OWN_CALL } from '@site/server/http/request-id';
import { toWitnessNetwork } from '@site/server/network/sender-address';
import { WorkLimit } from '@site/server/jobs/work-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hasEnded } from './when-reply-ends';

/**
 * Limits how many calls of one IPv4 /24 or IPv6 /48 network run at the same time. Its further calls wait for each
 * other, not for calls of other networks. A call runs from the end of its body until its reply is ready, also when its
 * client has gone: the work goes on then.
 */
export class RunningCalls {
  private readonly networks = new Map<string, WorkLimit>();

  constructor(private readonly maxRunning: number) {}

  /** Number of calls that wait for others of their network. */
  get waiting(): number {
    return [...this.networks.values()].reduce((sum, { load }) => sum + load.waiting, 0);
  }

  /** Limits the calls of the routes of a plugin. */
  limit(routes: FastifyPluginAsync): FastifyPluginAsync {
    return async (app) => {
      const running = new WeakMap<FastifyRequest, () => void>();
      app.addHook('preHandler', (request, _reply, done) => {
        if (request.ip === OWN_CALL) return done();
        void this.takeTurn(toWitnessNetwork(request.ip), async () => {
          if (hasEnded(request)) return;
          const ended = new Promise<void>((resolve) => running.set(request, resolve));
          done();
          await ended;
        });
      });
      app.addHook('onSend', (request, _reply, _payload, done) => {
        running.get(request)?.();
        done();
      });
      await app.register(routes);
    };
  }

  private async takeTurn(network: string, run: () => Promise<void>): Promise<void> {
    const limits = { maxRunning: this.maxRunning, maxWaiting: Infinity };
    const turns =
      this.networks.get(network) ?? new WorkLimit(limits, () => new Error('a queue without end is full'));
    this.networks.set(network, turns);
    await turns.run(run);
    if (turns.load.running + turns.load.waiting === 0) this.networks.delete(network);
  }
}
