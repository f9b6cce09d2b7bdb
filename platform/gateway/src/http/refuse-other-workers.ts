import { WORKER_PATH } from '@site/contracts/offline';
import type { FastifyInstance } from 'fastify';
import { sendMissing } from './send-missing';

/**
 * Answers 404 to a browser that wants to install any file but the site's own worker as a service worker. A
 * worker outlives the release whose code has installed it: it would handle requests after a rollback.
 * `Service-Worker` is a header that pages cannot set. Must be called before routes are registered.
 */
export function refuseOtherWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers } = request.raw;
    if (headers['service-worker'] !== undefined && url !== WORKER_PATH) return void sendMissing(reply);
    done();
  });
}
