/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callBackend } from './backend-call';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const CALL = { method: 'GET', path: '/goods', headers: {}, body: Buffer.alloc(0) };
/** A limit that no test reaches. */
const LONG_MS = 60_000;

async function callFailing(answer: RequestListener, limits: { replyMs: number; totalMs: number }) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return callBackend(address, CALL, limits).catch((error: unknown) => error);
}

test('names the time of a backend that does not begin its reply', async () => {
  expect(await callFailing(() => {}, { replyMs: 50, totalMs: LONG_MS })).toMatchObject({
    fault: 'reply-timeout',
    detail: '0.05 s',
  });
});

test('names the time of a backend that begins its reply and sends nothing more', async () => {
  const stall: RequestListener = (_request, response) => response.writeHead(200, JSON_TYPE).write('{');
  expect(await callFailing(stall, { replyMs: 50, totalMs: LONG_MS })).toMatchObject({
    fault: 'reply-timeout',
    detail: '0.05 s',
  });
});

test('names the total time of a backend whose reply has not ended by then', async () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 10);
    response.once('close', () => clearInterval(timer));
  };
  expect(await callFailing(drip, { replyMs: LONG_MS, totalMs: 200 })).toMatchObject({
    fault: 'total-timeout',
    detail: '0.2 s',
  });
});

test('names the total time of a backend that does not begin its reply by then', async () => {
  expect(await callFailing(() => {}, { replyMs: LONG_MS, totalMs: 50 })).toMatchObject({
    fault: 'total-timeout',
    detail: '0.05 s',
  });
});
