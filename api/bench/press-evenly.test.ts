/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pressEvenly } from './press-evenly';

const AMOUNT = 5;

/** A server that answers nobody before `AMOUNT` have asked; one of them with `status`. */
async function startPatient(status: number) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length < AMOUNT) return;
    for (const [n, one] of waiting.entries()) one.writeHead(n === 0 ? status : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const REQUESTS = Array.from({ length: AMOUNT }, () => ({ method: 'GET' as const, path: '/' }));
const pace = { rate: 1_000, connections: AMOUNT };

it('sends the next request before the last one was answered', async () => {
  const server = await startPatient(200);
  try {
    const { failed, p99, rate } = await pressEvenly(server.url, REQUESTS, pace);
    expect({ failed, isMeasured: p99 > 0 && rate > 0 }).toEqual({ failed: 0, isMeasured: true });
  } finally {
    server.close();
  }
});

it('counts an answer that is no success', async () => {
  const server = await startPatient(503);
  try {
    const { failed } = await pressEvenly(server.url, REQUESTS, pace);
    expect(failed).toBe(1);
  } finally {
    server.close();
  }
});
