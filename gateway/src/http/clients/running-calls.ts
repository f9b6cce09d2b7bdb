import { OWN_CALL, toWitnessNetwork } from '@site/api/app';
import { WorkLimit } from '@site/api/jobs/work-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hasEnded } from './when-reply-ends';

/** Maximum number of calls of one network that run at the same time. */
const MAX_RUNNING = 32;

/**
 * Lets at most 32 calls of one IPv4 /24 or IPv6 /48 network run at the same time, on the routes of a plugin. Its
 * further calls wait for each other, not for calls of other networks. A call runs from the end of its body until its
 * reply is ready, also when its client has gone: the work goes on then.
 */
export const limitRunningCalls =
  (routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    const networks = new Map<string, WorkLimit>();
    const running = new WeakMap<FastifyRequest, () => void>();

    const takeTurn = async (network: string, run: () => Promise<void>) => {
      const limits = { maxRunning: MAX_RUNNING, maxWaiting: Infinity };
      const turns =
        networks.get(network) ?? new WorkLimit(limits, () => new Error('a queue without end is full'));
      networks.set(network, turns);
      await turns.run(run);
      if (turns.load.running + turns.load.waiting === 0) networks.delete(network);
    };

    app.addHook('preHandler', (request, _reply, done) => {
      if (request.ip === OWN_CALL) return done();
      void takeTurn(toWitnessNetwork(request.ip), async () => {
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
