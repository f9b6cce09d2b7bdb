/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runEvenLoad } from './even-load';

const AMOUNT = 5;

/**
 * Starts a server that responds only after `AMOUNT` requests have arrived. The first response has the given
 * `status`.
 */
async function startWaitingServer(status: number) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length < AMOUNT) return;
    for (const [n, held] of waiting.entries()) held.writeHead(n === 0 ? status : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const REQUESTS = Array.from({ length: AMOUNT }, () => ({ method: 'GET' as const, path: '/' }));
const pace = { rate: 1_000, connections: AMOUNT };

it('sends a request before the one before it is answered', async () => {
  const server = await startWaitingServer(200);
  try {
    const { failed, p99, rate } = await runEvenLoad(server.url, REQUESTS, pace);
    expect({ failed, isMeasured: p99 > 0 && rate > 0 }).toEqual({ failed: 0, isMeasured: true });
  } finally {
    server.close();
  }
});

it('counts an answer with a status other than 2xx as failed', async () => {
  const server = await startWaitingServer(503);
  try {
    const { failed } = await runEvenLoad(server.url, REQUESTS, pace);
    expect(failed).toBe(1);
  } finally {
    server.close();
  }
});
