import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { DatabaseTurns } from '@site/server/db/database-turns';
import { OWN_CALL } from '@site/server/http/request-id';
import { createProxyTrust } from '@site/server/network/trusted-proxies';
import fastify, { type FastifyInstance } from 'fastify';
import { RENDERED_AREA_HEADER } from '../call-sender';
import { RequestTurns, spreadRequests } from './request-turns';

let app: FastifyInstance;
afterEach(() => app.close());

function openApp() {
  const senders = new AsyncLocalStorage<string | null>();
  app = fastify({ forceCloseConnections: true, trustProxy: createProxyTrust(1) });
  spreadRequests(app, new RequestTurns(), (sender, work) => senders.run(sender, work));
  const started: string[] = [];
  const arrived = new Promise<void>((resolve) =>
    app.addHook('onRequest', (_request, _reply, done) => {
      resolve();
      done();
    }),
  );
  app.get('/', ({ ip }) => started.push(ip));
  app.post('/sender', () => ({ sender: senders.getStore() }));
  const get = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
  return { app, arrived, get, started };
}

test('starts a request of another network before most requests of one network that came first', async () => {
  const { get, started } = openApp();
  await app.ready();
  const requests = Array.from({ length: 40 }, (_, host) => get(`203.0.113.${host}`));
  requests.push(get('198.51.100.1'));
  const replies = await Promise.all(requests);
  expect(started.indexOf('198.51.100.1')).toBeLessThan(8);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
});

test('starts a request of a visitor before most data calls of the renders of one area', async () => {
  const { get, started } = openApp();
  await app.ready();
  const call = () =>
    app.inject({ url: '/', remoteAddress: OWN_CALL, headers: { [RENDERED_AREA_HEADER]: 'promo' } });
  const replies = await Promise.all([...Array.from({ length: 40 }, call), get('198.51.100.1')]);
  expect(started.indexOf('198.51.100.1')).toBeLessThan(8);
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test.each([OWN_CALL, 'area promo', 'site'])(
  'does a request that a client sends as %s for the network of this text',
  async (forged) => {
    const { app } = openApp();
    const headers = { 'x-forwarded-for': forged, [RENDERED_AREA_HEADER]: 'promo' };
    const reply = await app.inject({ method: 'POST', url: '/sender', headers });
    expect(reply.json()).toEqual({ sender: `network ${forged}` });
  },
);

test('asks the database for one area before most data calls of the renders of another', async () => {
  const database = new DatabaseTurns();
  app = fastify();
  spreadRequests(app, new RequestTurns(), (sender, work) => database.actFor(sender, work));
  const CALLS = 33;
  let arrived = 0;
  let free = () => {};
  void database.run(() => new Promise<void>((resolve) => (free = resolve)));
  const asked: unknown[] = [];
  app.get('/', ({ headers }) => {
    arrived += 1;
    if (arrived === CALLS) void setImmediate().then(free);
    return database.run(async () => void asked.push(headers[RENDERED_AREA_HEADER]));
  });
  await app.ready();
  const call = (area: string) =>
    app.inject({ url: '/', remoteAddress: OWN_CALL, headers: { [RENDERED_AREA_HEADER]: area } });
  await Promise.all([...Array.from({ length: CALLS - 1 }, () => call('promo')), call('home')]);
  expect(asked).toHaveLength(CALLS);
  expect(asked.indexOf('home')).toBeLessThan(2);
});

test('remembers the network of a request, also after its body', async () => {
  const { arrived } = openApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const request = http.request({ port, host: '127.0.0.1', path: '/sender', method: 'POST', headers });
  request.flushHeaders();
  await arrived;
  request.end('{}');
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(await json(reply)).toEqual({ sender: 'network 127.0.0.0/24' });
});
