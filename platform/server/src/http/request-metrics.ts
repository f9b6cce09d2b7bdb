import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/**
 * Histogram buckets in seconds. The smallest bucket fits a page served from memory, and the largest bucket
 * fits server rendering that used its whole time limit.
 */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const KNOWN_METHODS = new Set(METHODS);

interface Observer {
  observe(seconds: number): void;
}

/**
 * Registers the metric `{prefix}_http_request_duration_seconds` for requests to the routes of this scope. Its
 * label `route` is the pattern («/r/:area/:file») instead of the path, because the number of distinct paths
 * is unlimited.
 */
export function measureRequests(app: FastifyInstance, registry: Registry, prefix: string): void {
  const durations = new Histogram({
    name: `${prefix}_http_request_duration_seconds`,
    help: 'Requests by route pattern, method and class of status, from their arrival to the end of the reply',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const observers = new Map<string, Observer>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    const status = Math.trunc(reply.statusCode / 100);
    // HTTP/2 allows any token as a method, so unknown methods share one label.
    const method = KNOWN_METHODS.has(request.method) ? request.method : 'other';
    const key = `${url} ${method} ${status}`;
    let observer = observers.get(key);
    if (!observer) {
      observer = durations.labels(url, method, `${status}xx`);
      observers.set(key, observer);
    }
    observer.observe(reply.elapsedTime / 1_000);
    done();
  });
}
