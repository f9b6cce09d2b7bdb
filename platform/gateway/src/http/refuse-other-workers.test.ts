import fastify from 'fastify';
import { refuseOtherWorkers } from './refuse-other-workers';

test.each([
  ['/sw.js', { 'service-worker': 'script' }, 200],
  ['/sw.js?promo', { 'service-worker': 'script' }, 404],
  ['/r/promo/worker.js', { 'service-worker': 'script' }, 404],
  ['/r/promo/worker.js', {}, 200],
])('answers a request for %s with %j by %d', async (url, headers, status) => {
  const app = fastify();
  refuseOtherWorkers(app);
  app.get('/*', (_request, reply) => reply.type('text/javascript').send('1'));
  expect((await app.inject({ url, headers })).statusCode).toBe(status);
});
